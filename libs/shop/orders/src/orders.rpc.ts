import type { ordersContract } from '@shop/contracts';
import type { HandlersFor } from '@shop/rpc';
import type { AdminOrdersRpc } from './admin-orders.rpc.js';
import type { AdminReturnsRpc } from './admin-returns.rpc.js';
import type { AdminWarehouseRpc } from './admin-warehouse.rpc.js';
import type { ShopOrdersRpc } from './shop-orders.rpc.js';

export class OrdersRpc {
  readonly handlers: HandlersFor<typeof ordersContract>;

  constructor(shop: ShopOrdersRpc, admin: AdminOrdersRpc, returns: AdminReturnsRpc, warehouse: AdminWarehouseRpc) {
    this.handlers = { ...shop.handlers, ...admin.handlers, ...returns.handlers, ...warehouse.handlers };
  }
}
