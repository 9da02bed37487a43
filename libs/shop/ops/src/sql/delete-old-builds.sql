-- Deletes builds after 30 days, except the last of each read model.
DELETE FROM ops_builds AS old
WHERE finished_at < now() - interval '30 days'
  AND EXISTS (SELECT FROM ops_builds AS later WHERE later.name = old.name AND later.requested_at > old.requested_at)
