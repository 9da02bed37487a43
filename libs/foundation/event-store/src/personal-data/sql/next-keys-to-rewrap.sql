select person, account, accounting from es_person_keys
where person > $1 and key_version <> $2
order by person limit $3
