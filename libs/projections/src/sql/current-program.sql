SELECT id FROM pr_programs WHERE is_current
