-- The count makes other processes drop cached keys. For a person without keys, the row prevents that one is created later.
with told as (
  update es_key_destructions set happened = happened + 1
)
insert into es_person_keys (person, account_destroyed_at) values ($1, now())
on conflict (person) do update
set account = null, account_destroyed_at = coalesce(es_person_keys.account_destroyed_at, now())
