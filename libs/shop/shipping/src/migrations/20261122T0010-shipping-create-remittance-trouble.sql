-- Why the carrier's lists of remittances cannot be fetched, and since when; no row: they can.
CREATE TABLE remittance_trouble (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  since timestamptz NOT NULL,
  reason text NOT NULL
);
