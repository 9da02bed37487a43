-- $1: day as YYYY-MM-DD.
SELECT country, offer_id, sum(pieces)::integer AS pieces
FROM offer_popularity
WHERE day >= $1
GROUP BY country, offer_id
