DELETE FROM pr_workers WHERE owner = $1
