# The games' own words.

variant-kiswahili = Bao la Kiswahili
variant-kete = Bao la Kete
variant-kujifunza = Bao la Kujifunza
variant-kimasai = Bao la Kimasai

side-south = South
side-north = North

win-bao-hamna = Bao hamna, the front row is empty
win-mkononi = mkononi, the front row is empty and there are still seeds in hand
win-no-legal-move = there is no legal move left
win-all-captured = every stone is captured
