-- What others remember ends with the count. Also for a person who has no keys yet: the row without the key keeps one from being made.
with told as (
  update es_key_destructions set happened = happened + 1
)
insert into es_person_keys (person, accounting_destroyed_at) values ($1, now())
on conflict (person) do update
set accounting = null, accounting_destroyed_at = coalesce(es_person_keys.accounting_destroyed_at, now())
