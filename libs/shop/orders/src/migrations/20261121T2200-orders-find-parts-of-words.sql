-- The index by which parts of names and numbers are found (order-search) is made of trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
