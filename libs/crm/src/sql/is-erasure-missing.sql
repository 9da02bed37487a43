-- $1 id of an erasure, $2 who was erased, the one that stands for them first: whether the ledger has something of them, marked
-- since crm-deliveries has passed the erasure, and no other delivery tells of it.
SELECT EXISTS (SELECT FROM crm_deliveries WHERE person = ANY ($2::text[]) AND erased)
   AND NOT EXISTS (SELECT FROM crm_deliveries WHERE person = ($2::text[])[1] AND type = 'erased' AND id <> $1) AS untold
