-- Keys for people that may be new: person, sealed account key, sealed accounting key. Whoever has keys keeps them.
insert into es_person_keys (person, account, accounting)
select new.person, new.account, new.accounting
from unnest($1::text[], $2::bytea[], $3::bytea[]) as new(person, account, accounting)
order by new.person
on conflict do nothing
