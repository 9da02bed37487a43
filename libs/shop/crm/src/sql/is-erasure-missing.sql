-- Whether the ledger has deliveries of the erased people ($2, main id first) but no erasure besides $1. Valid once crm-deliveries has passed the erasure.
SELECT EXISTS (SELECT FROM crm_deliveries WHERE person = ANY ($2::text[]) AND erased)
   AND NOT EXISTS (SELECT FROM crm_deliveries WHERE person = ($2::text[])[1] AND type = 'erased' AND id <> $1) AS untold
