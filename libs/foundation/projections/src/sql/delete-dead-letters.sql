DELETE FROM pr_parked WHERE subscriber = $1 AND position = ANY($2::text[])
