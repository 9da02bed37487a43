-- What decides whether tables, schemas and extensions can be created. Reads only.
SELECT
  current_setting('server_version_num')::int AS version,
  current_setting('server_encoding') AS encoding,
  quote_ident(current_user) AS "user",
  quote_ident(current_database()) AS database,
  current_setting('transaction_read_only') = 'on' AS "readOnly",
  pg_is_in_recovery() AS standby,
  quote_ident(current_schema()) AS schema,
  coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "mayMakeTables",
  has_database_privilege(current_database(), 'CREATE') AS "mayMakeSchemas",
  (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
  (SELECT quote_ident(pg_get_userbyid(relowner)) FROM pg_class
   WHERE oid = to_regclass('platform_migrations') AND NOT pg_has_role(relowner, 'USAGE')) AS "foreignOwner",
  (SELECT coalesce(array_agg(extname::text), '{}') FROM pg_extension) AS installed,
  (SELECT coalesce(array_agg(name::text), '{}') FROM pg_available_extensions) AS available,
  (SELECT coalesce(array_agg(DISTINCT name::text), '{}') FROM pg_available_extension_versions WHERE trusted) AS trusted
