-- Number, average and number by stars (1 to 5) of the approved reviews of offer $1 in country $2. The conditions are the
-- prefix of the indexes of the public list, which contain the rating.
SELECT
  count(*)::integer AS total,
  avg(rating)::float8 AS average,
  ARRAY[
    count(*) FILTER (WHERE rating = 1),
    count(*) FILTER (WHERE rating = 2),
    count(*) FILTER (WHERE rating = 3),
    count(*) FILTER (WHERE rating = 4),
    count(*) FILTER (WHERE rating = 5)
  ]::integer[] AS stars
FROM review_list
WHERE offer_id = $1 AND country = $2 AND status = 'approved'
