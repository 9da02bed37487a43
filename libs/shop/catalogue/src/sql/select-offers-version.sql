-- Revisions only grow, so the mark changes with every change.
SELECT concat_ws(' ', count(*), sum(revision)) AS mark FROM offer_list
