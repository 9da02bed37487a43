import { findDuplicates, groupByStream, type Invariant } from './day-log.js';

/** The CRM has each acknowledged order and lead exactly once, with events in order. */
export const crmReceivesEverythingOnce: Invariant = (day) => {
  const { crm } = day;
  if (crm === undefined) return [];
  const subjects = ['order', 'lead'].flatMap((category) => [...groupByStream(day, category)]);
  const twice = findDuplicates(crm.map(({ id, event }) => `The CRM has ${event} of ${id}`));
  const lacks = (id: string, event: string) => !crm.some((taken) => taken.id === id && taken.event === event);
  const missing = [
    ...day.acknowledged.filter((id) => lacks(id, 'placed')).map((id) => `The CRM does not have order ${id}`),
    ...day.leads.filter((id) => lacks(id, 'received')).map((id) => `The CRM does not have lead ${id}`),
  ];
  const outOfOrder = subjects.flatMap(([id, events]) => {
    const wanted = events.flatMap(({ type }) => crmEventByType[type] ?? []);
    const had = crm.filter((taken) => taken.id === id).map(({ event }) => event);
    return had.join() === wanted.join()
      ? []
      : [`The CRM has ${had.join(', ') || 'nothing'} of ${id}, not ${wanted.join(', ')}`];
  });
  return [...twice.map((what) => `${what} more than once`), ...missing, ...outOfOrder];
};

const crmEventByType: Readonly<Record<string, string>> = {
  LeadReceived: 'received',
  LeadConsentWithdrawn: 'consent_withdrawn',
  OrderPlaced: 'placed',
  OrderMarkedUnreachable: 'unreachable',
  OrderConfirmed: 'confirmed',
  OrderCancelled: 'cancelled',
  OrderDelivered: 'delivered',
  OrderRefused: 'refused',
  OrderReturnRejected: 'return_rejected',
  OrderReturnReceived: 'returned',
  OrderRefunded: 'refunded',
};

/**
 * A message is queued once per cause and sent at most once: only failed or delayed attempts are retried. Staff may
 * force one more attempt.
 */
export const messagesAreSentOnce: Invariant = (day) =>
  [...groupByStream(day, 'message')].flatMap(([id, events]) => {
    const times = (type: string) => events.filter((event) => event.type === type).length;
    const resent = times('MessageResendAsked');
    const refused = events.filter(({ type, data }) => type === 'MessageGivenUp' && data['cause'] === 'refused').length;
    return [
      ...(times('MessageQueued') === 1 ? [] : [`Message ${id} was queued ${times('MessageQueued')} times`]),
      ...(times('MessageSent') > 1 + resent ? [`Message ${id} was sent ${times('MessageSent')} times`] : []),
      ...(times('MessageSendingBegan') > times('MessageDelayed') + refused + 1 + resent
        ? [`Message ${id} was tried again though it may have gone out`]
        : []),
    ];
  });
