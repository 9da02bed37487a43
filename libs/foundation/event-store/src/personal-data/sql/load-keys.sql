select person, account, accounting from es_person_keys where person = any($1::text[])
