SELECT owner FROM pr_workers WHERE seen_until > clock_timestamp()
UNION
SELECT owner FROM pr_subscribers WHERE owner IS NOT NULL AND lease_until > clock_timestamp()
