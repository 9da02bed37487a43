import { groupByStream, type Invariant } from './day-log.js';

/** Events that must precede each event, and events that must not. */
const rules: Readonly<Record<string, { readonly after: readonly string[]; readonly never: readonly string[] }>> = {
  OrderConfirmed: { after: ['OrderPlaced'], never: ['OrderCancelled', 'OrderConfirmed'] },
  OrderCancelled: { after: ['OrderPlaced'], never: ['OrderShipped', 'OrderCancelled'] },
  OrderPacked: { after: ['OrderConfirmed'], never: ['OrderCancelled', 'OrderPacked'] },
  OrderShipped: { after: ['OrderConfirmed', 'OrderPacked'], never: ['OrderCancelled', 'OrderShipped'] },
  OrderDelivered: { after: ['OrderShipped'], never: ['OrderDelivered'] },
  OrderRefused: { after: ['OrderShipped'], never: ['OrderDelivered', 'OrderRefused'] },
  OrderReturnRequested: { after: ['OrderDelivered'], never: ['OrderReturnRequested'] },
  OrderReturnApproved: { after: ['OrderReturnRequested'], never: ['OrderReturnApproved', 'OrderReturnRejected'] },
  OrderReturnRejected: { after: ['OrderReturnRequested'], never: ['OrderReturnApproved', 'OrderReturnRejected'] },
  OrderReturnWithdrawn: { after: ['OrderReturnRequested'], never: ['OrderReturnApproved', 'OrderReturnRejected'] },
  OrderReturnReceived: { after: ['OrderReturnApproved'], never: ['OrderReturnReceived'] },
  OrderReturnLapsed: { after: ['OrderReturnApproved'], never: ['OrderReturnReceived'] },
  OrderRefunded: { after: ['OrderReturnReceived'], never: ['OrderRefunded'] },
};

/** Shipping needs a confirmation, delivery needs shipping, a refund needs the returned goods. */
export const ordersFollowLifecycle: Invariant = (day) =>
  [...groupByStream(day, 'order')].flatMap(([id, events]) => {
    const types = events.map(({ type }) => type);
    return types.flatMap((type, index) => {
      const [rule, before] = [rules[type], types.slice(0, index)];
      if (rule === undefined) return [];
      const missing = rule.after.filter((one) => !before.includes(one));
      const wrong = rule.never.filter((one) => before.includes(one));
      return [
        ...missing.map((one) => `Order ${id}: ${type} without ${one} before it`),
        ...wrong.map((one) => `Order ${id}: ${type} after ${one}`),
      ];
    });
  });

/** Each acknowledged order is in the log once, and each order stream starts with its placement. */
export const acknowledgedOrdersArePlaced: Invariant = (day) => {
  const orders = groupByStream(day, 'order');
  const lost = day.acknowledged
    .filter((id) => !orders.has(id))
    .map((id) => `Order ${id} was acknowledged and is not in the log`);
  const odd = [...orders].flatMap(([id, events]) => {
    const placed = events.filter(({ type }) => type === 'OrderPlaced').length;
    return placed === 1 && events[0]?.type === 'OrderPlaced' ? [] : [`Order ${id} was placed ${placed} times`];
  });
  return [...lost, ...odd];
};
