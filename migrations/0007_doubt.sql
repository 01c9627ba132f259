-- Parcels of which nobody knows whether they arrived.

-- Since when it may be where it was taken, though Discord never said so. NULL: it certainly is not there.
ALTER TABLE outbox ADD COLUMN unsure_since INTEGER;
