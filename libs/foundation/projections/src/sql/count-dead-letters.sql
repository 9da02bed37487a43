SELECT count(*)::integer AS parked FROM pr_parked WHERE subscriber = $1
