DELETE FROM rpc_idempotency WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM rpc_idempotency WHERE created_at < now() - interval '48 hours' LIMIT $1
))
