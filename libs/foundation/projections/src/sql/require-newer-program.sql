-- Releases the subscriber until another program than $3 leases it.
WITH given_back AS (
  UPDATE pr_subscribers SET epoch = epoch + 1, owner = NULL, lease_until = '-infinity', rate = 0
  WHERE id = $1 AND epoch = $2
  RETURNING id
)
INSERT INTO pr_declarations AS declared (subscriber, needs)
SELECT id, jsonb_build_object('not:' || $3::text, 1) FROM given_back
ON CONFLICT (subscriber) DO UPDATE SET needs = declared.needs || excluded.needs
