-- Keys sealed anew: $1 people, $2 account keys, $3 accounting keys, $4 version. A key that was destroyed meanwhile stays destroyed.
update es_person_keys as k
set account = case when k.account is not null then fresh.account end,
    accounting = case when k.accounting is not null then fresh.accounting end,
    key_version = $4
from unnest($1::text[], $2::bytea[], $3::bytea[]) as fresh(person, account, accounting)
where k.person = fresh.person and k.key_version <> $4
