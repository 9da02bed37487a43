-- Which members of staff have which review open, until when. Each look moves `until` and nothing else; the database's clock
-- decides, so that all processes agree. Nothing is lost with it.
CREATE TABLE reviews_viewers (
  review_id text NOT NULL,
  staff_id text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (review_id, staff_id)
);
CREATE INDEX reviews_viewers_until ON reviews_viewers (until);
