-- Needs of read models come from hand-overs to a newer program; a roll-back ends them. Processes declare theirs anew.
DELETE FROM pr_declarations WHERE subscriber NOT LIKE 'process:%'
