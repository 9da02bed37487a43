import type { LiveUpdateSource } from '@shop/live-updates';

export const offersLiveUpdates: LiveUpdateSource = {
  readModel: 'offer-list',
  topic: 'offers',
  last: 'SELECT max(log_position) AS position FROM offer_list',
  changed: `SELECT offer_id AS id, NULL AS country, revision, last_type AS type, last_at AS at, log_position AS position
            FROM offer_list WHERE country = 'BA' AND log_position > $1 ORDER BY log_position LIMIT $2`,
};
