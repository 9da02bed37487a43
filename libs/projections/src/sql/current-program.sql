SELECT id, read_models AS "readModels" FROM pr_programs WHERE is_current
