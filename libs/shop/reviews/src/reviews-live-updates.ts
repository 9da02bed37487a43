import type { LiveUpdateSource } from '@shop/live-updates';

export const reviewsLiveUpdates: LiveUpdateSource = {
  readModel: 'review-list',
  topic: 'reviews',
  last: 'SELECT max(log_position) AS position FROM review_list',
  changed: `SELECT id, country, revision, last_type AS type, last_at AS at, log_position AS position
                FROM review_list WHERE log_position > $1 ORDER BY log_position LIMIT $2`,
};
