-- Orders and the other calls have one table of leases between them; "order_id" is what is called about, whichever it is.
ALTER TABLE calls_leases ADD COLUMN kind text NOT NULL DEFAULT 'order';
