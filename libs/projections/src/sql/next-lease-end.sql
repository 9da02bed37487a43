-- 1 subscribers. Milliseconds until the first lease of them ends, null when none is held.
SELECT extract(epoch FROM min(lease_until) - clock_timestamp()) * 1000 AS milliseconds
FROM pr_subscribers
WHERE id = ANY($1::text[]) AND lease_until > clock_timestamp() AND NOT paused
