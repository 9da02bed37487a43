-- The keys of people that may be new: person, sealed account key, sealed accounting key, and which DATA_KEY sealed them. Whoever
-- has keys keeps them, also destroyed ones. People for whom another transaction is making keys at this moment are missing in the
-- answer, and new people where another DATA_KEY seals by now.
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
