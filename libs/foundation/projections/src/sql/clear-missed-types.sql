-- Under another epoch than $3 they may be missed again. Undeclared types (roll-back) stay missed from position $4: the next owner may not know them.
UPDATE pr_declarations AS declared
SET missed = declared.missed - $2::text[] || coalesce(
  (SELECT jsonb_object_agg(type, $4::text) FROM unnest($2::text[]) AS type WHERE NOT declared.needs ? type), '{}')
FROM pr_subscribers AS subscriber
WHERE declared.subscriber = $1 AND subscriber.id = $1 AND subscriber.epoch = $3
