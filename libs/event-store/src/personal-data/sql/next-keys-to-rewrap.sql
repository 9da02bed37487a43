-- $1 person after whom, $2 version, $3 how many: people whose keys are not sealed by that version, in their order.
select person, account, accounting from es_person_keys
where person > $1 and key_version <> $2
order by person limit $3
