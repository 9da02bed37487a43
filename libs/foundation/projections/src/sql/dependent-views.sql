SELECT DISTINCT view.oid::regclass::text AS view
FROM pg_depend AS depend
JOIN pg_rewrite AS rule ON rule.oid = depend.objid
JOIN pg_class AS view ON view.oid = rule.ev_class
WHERE depend.classid = 'pg_rewrite'::regclass AND depend.refclassid = 'pg_class'::regclass
  AND depend.refobjid = to_regclass($1) AND view.relkind = 'v'
