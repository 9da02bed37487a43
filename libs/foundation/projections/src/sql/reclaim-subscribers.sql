-- After a roll-back, program $1 may run what it handed over to a newer one.
UPDATE pr_declarations SET needs = needs - ('not:' || $1::text) WHERE needs ? ('not:' || $1::text)
