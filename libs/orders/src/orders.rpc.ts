import type { ordersContract } from '@shop/contracts';
import type { HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { AdminOrdersRpc } from './admin-orders.rpc.js';
import { ShopOrdersRpc } from './shop-orders.rpc.js';

/** Every method about orders. */
@Injectable()
export class OrdersRpc {
  readonly handlers: HandlersFor<typeof ordersContract>;

  constructor(@Inject(ShopOrdersRpc) shop: ShopOrdersRpc, @Inject(AdminOrdersRpc) admin: AdminOrdersRpc) {
    this.handlers = { ...shop.handlers, ...admin.handlers };
  }
}
