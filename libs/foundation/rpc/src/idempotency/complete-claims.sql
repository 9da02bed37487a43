-- $2 responses (null: none stored), $3 whether the key becomes free. Claims that another owner has taken over do not change.
WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
input AS MATERIALIZED (
  SELECT i.command_id, i.answer, i.forget
  FROM unnest($1::uuid[], $2::bytea[], $3::boolean[]) AS i (command_id, answer, forget), quick
),
held AS MATERIALIZED (
  SELECT r.command_id FROM rpc_idempotency AS r JOIN input USING (command_id)
  WHERE r.owner = $4::uuid ORDER BY r.command_id FOR UPDATE OF r
),
forgotten AS (
  DELETE FROM rpc_idempotency AS r USING held, input AS i
  WHERE r.command_id = held.command_id AND i.command_id = held.command_id AND i.forget
)
UPDATE rpc_idempotency AS r SET answer = i.answer, lease_until = '-infinity'
FROM held, input AS i
WHERE r.command_id = held.command_id AND i.command_id = held.command_id AND NOT i.forget
