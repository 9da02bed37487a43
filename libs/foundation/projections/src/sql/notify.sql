-- A lost notification does no harm, so the commit does not wait for the disk.
SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, message) FROM unnest($2::text[]) AS message
