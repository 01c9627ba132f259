# What a move does, in a few words. The parts are joined with a dot between them.

move-to-left = { $move } ←
move-to-right = { $move } →
move-enters = { $move } · from { $kichwa }

move-takata = takata
move-captures = captures { $seeds }
move-steps = steps on
move-takes = takes { $pits }
move-laps = { $laps } laps
move-taxed = two from the house
move-safari = safari, the house is sown
move-house-lost = the house is sown
move-house-taken = takes the house
move-reserves = reserves { $pit }

end-empty-pit = ends in { $pit }
end-takata-in-house = ends in the house
end-stop-in-house = stops in the house
end-reserved-pit = stopped in the reserved { $pit }
end-bao-hamna = Bao hamna
end-stepped = to { $pit }
