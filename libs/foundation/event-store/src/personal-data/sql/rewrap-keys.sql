-- A key that was revoked meanwhile stays revoked.
update es_person_keys as k
set account = case when k.account is not null then fresh.account end,
    accounting = case when k.accounting is not null then fresh.accounting end,
    key_version = $4
from unnest($1::text[], $2::bytea[], $3::bytea[]) as fresh(person, account, accounting)
where k.person = fresh.person and k.key_version <> $4
