-- 1 program: after a roll-back it may run again what it handed over to a newer one.
UPDATE pr_declarations SET needs = needs - ('not:' || $1::text) WHERE needs ? ('not:' || $1::text)
