-- Milliseconds until the first lease ends; null without one.
SELECT extract(epoch FROM min(lease_until) - clock_timestamp()) * 1000 AS milliseconds
FROM pr_subscribers
WHERE id = ANY($1::text[]) AND lease_until > clock_timestamp() AND NOT paused
