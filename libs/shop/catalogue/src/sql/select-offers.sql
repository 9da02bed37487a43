-- The whole catalogue: few rows per offer and country.
SELECT id, offer_id, country, slug, group_id, place, scalelead_id, quiz_id, children, images, ingredients_image,
       texts, prices, stock_days, review_base, mailing_group, published, revision
FROM offer_list
