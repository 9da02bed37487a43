-- A running program reads these versions.
UPDATE pr_read_models AS model SET declared_at = clock_timestamp()
FROM unnest($1::text[], $2::text[]) AS declared (name, version)
WHERE model.name = declared.name AND model.version || '.' || model.fingerprint = declared.version
