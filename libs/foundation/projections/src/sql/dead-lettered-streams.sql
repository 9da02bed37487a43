SELECT DISTINCT stream FROM pr_parked WHERE subscriber = $1
