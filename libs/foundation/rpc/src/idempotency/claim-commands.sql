-- A row that another transaction is inserting is neither claimed nor existing. A lost claim does no harm: no wait for the disk.
WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
input AS MATERIALIZED (
  SELECT i.command_id, i.request_hash FROM unnest($1::uuid[], $2::text[]) AS i (command_id, request_hash), quick
),
claimed AS (
  INSERT INTO rpc_idempotency AS r (command_id, request_hash, owner, lease_until)
  SELECT command_id, request_hash, $3::uuid, now() + interval '4 seconds' FROM input ORDER BY command_id
  ON CONFLICT (command_id) DO UPDATE SET owner = excluded.owner, lease_until = excluded.lease_until
  WHERE r.answer IS NULL AND r.request_hash = excluded.request_hash AND r.lease_until < now()
  RETURNING r.command_id
)
SELECT i.command_id::text AS "commandId", c.command_id IS NOT NULL AS claimed, r.request_hash AS "requestHash", r.answer
FROM input AS i
LEFT JOIN claimed AS c ON c.command_id = i.command_id
LEFT JOIN rpc_idempotency AS r ON r.command_id = i.command_id
