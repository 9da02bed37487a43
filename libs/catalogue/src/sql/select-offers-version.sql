-- Revisions only grow.
SELECT concat_ws(' ', count(*), sum(revision)) AS mark FROM offer_list
