import type { reviewsContract } from '@shop/contracts';
import type { HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { AdminReviewsRpc } from './admin-reviews.rpc.js';
import { ShopReviewsRpc } from './shop-reviews.rpc.js';

@Injectable()
export class ReviewsRpc {
  readonly handlers: HandlersFor<typeof reviewsContract>;

  constructor(@Inject(ShopReviewsRpc) shop: ShopReviewsRpc, @Inject(AdminReviewsRpc) admin: AdminReviewsRpc) {
    this.handlers = { ...shop.handlers, ...admin.handlers };
  }
}
