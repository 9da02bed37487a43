-- BullMQ's own function for several jobs creates and drops two temporary tables. $3: job ids, $4: options, $5: delay in ms, $6: now in ms.
SELECT add_job(
  $1, id, $2, '{}', $4::jsonb || jsonb_build_object('jobId', id), 0, $5::bigint, $6::bigint, 1,
  NULL, NULL, NULL, NULL, NULL, false
)
FROM unnest($3::text[]) WITH ORDINALITY AS job (id, place)
ORDER BY place
