-- Number and average of the approved reviews of offer $1 in country $2. The conditions are the prefix of the indexes of
-- the public list, which contain the rating.
SELECT count(*)::integer AS total, avg(rating)::float8 AS average
FROM review_list
WHERE offer_id = $1 AND country = $2 AND status = 'approved'
