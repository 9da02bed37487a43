-- What a member of staff left behind is looked for with every "next".
CREATE INDEX calls_leases_staff ON calls_leases (staff_id);
