-- Times as ISO 8601.
select person, account, accounting, to_json(created_at) #>> '{}' as created_at,
  to_json(account_destroyed_at) #>> '{}' as account_destroyed_at,
  to_json(accounting_destroyed_at) #>> '{}' as accounting_destroyed_at
from es_person_keys
where person > $1
order by person
limit $2::int
