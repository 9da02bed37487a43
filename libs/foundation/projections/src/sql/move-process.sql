UPDATE pr_subscribers SET position = $2, epoch = epoch + 1, owner = NULL, lease_until = '-infinity' WHERE id = $1
