-- Open tasks of the countries $2 and kinds $3, and those past their deadline at $1. The conditions are those of the
-- partial index on country and kind, so closed tasks are not read.
SELECT country, kind, count(*) AS count, count(*) FILTER (WHERE deadline <= $1::timestamptz) AS late
FROM call_task_queue
WHERE open AND country = ANY ($2::text[]) AND kind = ANY ($3::text[])
GROUP BY country, kind
