import type { INestApplicationContext } from '@nestjs/common';
import { CatalogueRpc } from '@shop/catalogue';
import { catalogueContract, ordersContract, staffContract, usersContract } from '@shop/contracts';
import { OrdersRpc } from '@shop/orders';
import type { ModuleHandlers } from '@shop/rpc';
import { StaffRpc } from '@shop/staff';
import { UsersRpc } from '@shop/users';

export const contract = { ...catalogueContract, ...usersContract, ...staffContract, ...ordersContract } as const;

/** All modules' handlers by method. A method without a handler does not compile. */
export function handlersOf(app: INestApplicationContext): ModuleHandlers<typeof contract> {
  const anywhere = { strict: false } as const;
  return {
    ...app.get(UsersRpc, anywhere).handlers,
    ...app.get(StaffRpc, anywhere).handlers,
    ...app.get(CatalogueRpc, anywhere).handlers,
    ...app.get(OrdersRpc, anywhere).handlers,
  };
}
