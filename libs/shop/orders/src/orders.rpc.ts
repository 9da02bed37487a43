import type { ordersContract } from '@shop/contracts';
import type { HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { AdminOrdersRpc } from './admin-orders.rpc.js';
import { AdminReturnsRpc } from './admin-returns.rpc.js';
import { AdminWarehouseRpc } from './admin-warehouse.rpc.js';
import { ShopOrdersRpc } from './shop-orders.rpc.js';

@Injectable()
export class OrdersRpc {
  readonly handlers: HandlersFor<typeof ordersContract>;

  constructor(
    @Inject(ShopOrdersRpc) shop: ShopOrdersRpc,
    @Inject(AdminOrdersRpc) admin: AdminOrdersRpc,
    @Inject(AdminReturnsRpc) returns: AdminReturnsRpc,
    @Inject(AdminWarehouseRpc) warehouse: AdminWarehouseRpc,
  ) {
    this.handlers = { ...shop.handlers, ...admin.handlers, ...returns.handlers, ...warehouse.handlers };
  }
}
