/**
 * The next release of the two-release tests: new event type and event version, changed read model, new process.
 * Each text must occur exactly once in its file.
 */
export const changes = [
  {
    file: 'libs/shop/events/src/index.ts',
    find: 'export const eventCatalogue: readonly AnyEventDefinition[] = [',
    replace: `import { greetingEvents } from '../../../../infra/test/next-release/greetings.js';
export const eventCatalogue: readonly AnyEventDefinition[] = [...greetingEvents,`,
  },
  {
    file: 'libs/shop/reviews/src/reviews.module.ts',
    find: 'streams: [reviewStream, reviewVoteStream],',
    replace: 'streams: [reviewStream, reviewVoteStream, greetingStream],',
  },
  {
    file: 'libs/shop/reviews/src/reviews.module.ts',
    find: 'new ReviewsBackground([verifiedPurchases(streams, clock)])',
    replace: 'new ReviewsBackground([verifiedPurchases(streams, clock), greetings(streams, clock)])',
  },
  {
    file: 'libs/shop/reviews/src/reviews.module.ts',
    find: "import { verifiedPurchases } from './verified-purchases.process.js';",
    replace: `import { verifiedPurchases } from './verified-purchases.process.js';
import { greetings, greetingStream } from '../../../../infra/test/next-release/greetings.js';`,
  },
  {
    file: 'libs/shop/reviews/src/verified-purchases.process.ts',
    find: 'const inputs = [orderDelivered] as const;',
    replace: `import { greetingNoted, readGreeting } from '../../../../infra/test/next-release/greetings.js';
const inputs = [orderDelivered, greetingNoted] as const;`,
  },
  {
    file: 'libs/shop/reviews/src/verified-purchases.process.ts',
    find: 'react: async ({ id, data: { orderId }, metadata }) => {',
    replace: `react: async (event) => {
      if (event.type === 'GreetingNoted') return readGreeting(streams, clock, event);
      const { id, data: { orderId }, metadata } = event;`,
  },
  {
    file: 'libs/shop/events/src/orders/order.events.ts',
    find: "type: 'OrderPlaced',\n  version: 2,\n  upcasts: { 1: (event) => event },\n  data: z.object({",
    replace: `type: 'OrderPlaced',
  version: 3,
  upcasts: { 1: (event) => event, 2: (data) => ({ ...data, channel: 'unknown' }) },
  data: z.object({
    channel: z.string(),`,
  },
  {
    file: 'libs/shop/orders/src/order.decider.ts',
    find: 'const data = { ...amounts, orderId, userId, country, currency, leadId, placedAt, deadline, consents };',
    replace:
      "const data = { ...amounts, channel: 'web', orderId, userId, country, currency, leadId, placedAt, deadline, consents };",
  },
  {
    file: 'libs/shop/orders/src/order.decider.ts',
    find: "{ type: 'OrderConfirmed', data: { orderId, userId, from, ...(call && { call }) }, personal: contact },",
    replace: `{ type: 'OrderConfirmed', data: { orderId, userId, from, ...(call && { call }) }, personal: contact },
    { type: 'OrderGreeted', data: { orderId } },`,
  },
  {
    file: 'libs/shop/orders/src/order.decider.ts',
    find: "if (event.type === 'OrderPlaced') return placedState(event);",
    replace: `if (event.type === 'OrderGreeted') return state;
    if (event.type === 'OrderPlaced') return placedState(event);`,
  },
  {
    file: 'apps/api/src/composition/modules.ts',
    find: 'export const retiredDefinitions = eventCatalogue.filter(({ retired }) => retired === true);',
    replace: `import { orderGreeted } from '../../../../infra/test/next-release/greetings.js';
export const retiredDefinitions = [...eventCatalogue.filter(({ retired }) => retired === true), orderGreeted];`,
  },
  {
    file: 'libs/shop/orders/src/order-list.projection.ts',
    find: "name: 'order-list',\n  version: 7,",
    replace: "name: 'order-list',\n  version: 8,",
  },
  {
    file: 'libs/shop/orders/src/order-list.projection.ts',
    find: 'leadId: column.text(),',
    replace: 'leadId: column.text(),\n  channel: column.text(),',
  },
  {
    file: 'libs/shop/orders/src/order-list.projection.ts',
    find: 'leadId: data.leadId,',
    replace: 'leadId: data.leadId,\n    channel: data.channel,',
  },
];
