-- Read models need what a program could not read when another one was deployed: that is not so after a roll-back. Processes declare theirs.
DELETE FROM pr_declarations WHERE subscriber NOT LIKE 'process:%'
