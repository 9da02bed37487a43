SELECT missed FROM pr_declarations WHERE subscriber = $1
