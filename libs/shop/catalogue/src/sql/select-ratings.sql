-- One row per offer and country with an approved review, now or earlier.
SELECT offer_id, country, count, sum
FROM offer_rating
