import type { OrderRow } from '@shop/contracts';
import { useCall } from '../rpc/use-call.js';
import { awaitsCall } from '../theme/order-status.js';

const pagination = { page: 1, perPage: 20 };
const sort = { field: 'createdAt', order: 'DESC' } as const;

interface OtherOrdersOfCustomer {
  /** Still waiting for a call, with the same phone or account. */
  readonly open: readonly OrderRow[];
  readonly earlier: readonly OrderRow[];
  /** How many were refused at the door. */
  readonly refusals: number;
  readonly loading: boolean;
}

/** The other orders of an order's account and of its phone, in any country, newest first. */
export function useOtherOrders(order: OrderRow): OtherOrdersOfCustomer {
  const { id, phone } = order.customer;
  const ofUser = useCall('admin.orders.getList', { pagination, sort, filter: { userId: id } });
  const ofPhone = useCall(
    'admin.orders.getList',
    { pagination, sort, filter: { phone: phone ?? '' } },
    { enabled: phone !== null },
  );
  const all = new Map([...(ofUser.data?.data ?? []), ...(ofPhone.data?.data ?? [])].map((other) => [other.id, other]));
  all.delete(order.id);
  const others = [...all.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const isOpen = ({ status }: OrderRow) => awaitsCall(status);
  return {
    open: others.filter(isOpen),
    earlier: others.filter((other) => !isOpen(other)),
    refusals: others.filter(({ status }) => status === 'refused').length,
    loading: ofUser.isPending,
  };
}
