-- Pieces sold since a day ($1, YYYY-MM-DD), by country and offer.
SELECT country, offer_id, sum(pieces)::integer AS pieces
FROM offer_popularity
WHERE day >= $1
GROUP BY country, offer_id
