-- Announces what is committed already; nothing is lost when the announcement is, so its commit need not wait for the disk.
SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, message) FROM unnest($2::text[]) AS message
