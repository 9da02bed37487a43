-- Existing keys stay; a key that is revoked here or in the file is revoked. The count makes other processes drop cached keys.
with told as (
  update es_key_destructions set happened = happened + 1
)
insert into es_person_keys
  (person, account, accounting, created_at, account_destroyed_at, accounting_destroyed_at, key_version)
select given.*, (select coalesce(max(version), 1) from es_data_keys) from unnest($1::text[], $2::bytea[], $3::bytea[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[]) as given
order by 1
on conflict (person) do update set
  account = case when excluded.account is not null then es_person_keys.account end,
  accounting = case when excluded.accounting is not null then es_person_keys.accounting end,
  account_destroyed_at = coalesce(es_person_keys.account_destroyed_at, excluded.account_destroyed_at),
  accounting_destroyed_at = coalesce(es_person_keys.accounting_destroyed_at, excluded.accounting_destroyed_at)
