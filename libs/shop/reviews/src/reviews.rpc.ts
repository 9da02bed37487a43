import type { reviewsContract } from '@shop/contracts';
import type { HandlersFor } from '@shop/rpc';
import type { AdminReviewsRpc } from './admin-reviews.rpc.js';
import type { ShopReviewsRpc } from './shop-reviews.rpc.js';

export class ReviewsRpc {
  readonly handlers: HandlersFor<typeof reviewsContract>;

  constructor(shop: ShopReviewsRpc, admin: AdminReviewsRpc) {
    this.handlers = { ...shop.handlers, ...admin.handlers };
  }
}
