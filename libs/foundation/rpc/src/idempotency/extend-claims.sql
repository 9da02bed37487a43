WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
held AS MATERIALIZED (
  SELECT r.command_id FROM rpc_idempotency AS r, quick
  WHERE r.command_id = ANY ($2::uuid[]) AND r.owner = $1::uuid AND r.answer IS NULL
  ORDER BY r.command_id FOR UPDATE OF r
)
UPDATE rpc_idempotency AS r SET lease_until = now() + interval '4 seconds'
FROM held WHERE r.command_id = held.command_id
