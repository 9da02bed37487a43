SELECT position, epoch::text AS epoch, owner FROM pr_subscribers WHERE id = $1
