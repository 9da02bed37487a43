-- How offers are rated: one row per offer and country that has ever had an approved review.
SELECT offer_id, country, count, sum
FROM offer_rating
