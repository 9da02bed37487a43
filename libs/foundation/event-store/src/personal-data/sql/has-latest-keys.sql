-- $1 a person whose keys were created, $2 number of revocations seen; null: none yet.
select pg_is_in_recovery() as "isFollowing",
  ($1::text is null or exists (select from es_person_keys where person = $1))
  and coalesce((select happened from es_key_destructions) >= $2::bigint, true) as "isHeld"
