-- Existing keys stay, revoked ones too. Without a row: people whose keys another transaction is creating, and new people when DATA_KEY was replaced.
with wanted as (
  select person, account, accounting from unnest($1::text[], $2::bytea[], $3::bytea[]) as w(person, account, accounting)
), made as (
  insert into es_person_keys (person, account, accounting, key_version)
  select person, account, accounting, $4::integer from wanted
  where (select coalesce(max(version), 1) from es_data_keys) = $4::integer
    and not exists (select from es_person_keys as k where k.person = wanted.person)
  order by person
  on conflict do nothing
  returning person, account, accounting
)
select person, account, accounting, true as "isNew" from made
union all
select k.person, k.account, k.accounting, false from wanted join es_person_keys as k using (person)
