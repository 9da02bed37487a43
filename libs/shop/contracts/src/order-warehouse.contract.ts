import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { agentsSupportAndManagers, supportAndManagers } from './access.js';
import { orderFilterSchema, orderId, orderStatusSchema, reason } from './order-fields.js';
import { parcelStatusSchema } from './parcels.contract.js';
import { line, prose } from './texts.js';

const visibleIn = ['order-list', 'order-search'];

const orderIds = z.array(orderId).min(1).max(500);

/** Revisions the caller saw, by id; a mismatch is a CONFLICT. */
const expectedRevisions = z.record(orderId, z.number().int().min(0)).optional();

export const resultsSchema = z.strictObject({
  results: z.array(
    z.strictObject({
      id: z.string(),
      status: z.enum(['ok', 'error']),
      code: z.string().optional(),
      now: z.strictObject({ revision: z.number().int(), status: orderStatusSchema }).optional(),
      /** Only with `PARCEL_NOT_DELIVERED`. */
      parcel: parcelStatusSchema.optional(),
      /** Of a cancelled order, for `admin.orders.undoMany`. */
      outcomeEventId: z.string().optional(),
    }),
  ),
});
export type CommandResults = z.output<typeof resultsSchema>;

export const orderWarehouseContract = {
  'admin.orders.packMany': command({
    summary: 'Marks confirmed orders as packed; returns a result for each.',
    access: supportAndManagers,
    params: z.strictObject({ ids: orderIds, expectedRevisions }),
    data: resultsSchema,
    cost: 10,
    visibleIn,
  }),
  'admin.orders.shipMany': command({
    summary: 'Marks packed orders as handed to the carrier; returns a result for each.',
    access: supportAndManagers,
    params: z.strictObject({
      ids: orderIds,
      carrier: line(80).optional(),
      expectedRevisions,
    }),
    data: resultsSchema,
    cost: 10,
    visibleIn,
  }),
  'admin.orders.deliverMany': command({
    summary:
      'Marks shipped orders as delivered; returns a result for each. PARCEL_NOT_DELIVERED if the carrier reports another state.',
    access: supportAndManagers,
    params: z.strictObject({ ids: orderIds, expectedRevisions }),
    data: resultsSchema,
    cost: 10,
    visibleIn,
  }),
  'admin.orders.cancelMany': command({
    summary: 'Cancels orders that are not shipped, for one reason; returns a result for each.',
    access: supportAndManagers,
    params: z.strictObject({ ids: orderIds, reason, expectedRevisions }),
    data: resultsSchema,
    cost: 10,
    visibleIn,
  }),
  'admin.orders.undoMany': command({
    summary:
      'Undoes cancellations under the conditions of `admin.orders.undo`; returns a result for each, with its code.',
    access: supportAndManagers,
    params: z.strictObject({
      outcomes: z
        .array(z.strictObject({ id: orderId, outcomeEventId: z.string().min(1).max(64) }))
        .min(1)
        .max(500),
    }),
    data: resultsSchema,
    cost: 10,
    visibleIn,
  }),
  'admin.orders.noteMany': command({
    summary: 'Adds a note to the history of orders; returns a result for each.',
    access: supportAndManagers,
    params: z.strictObject({ ids: orderIds, text: prose(2000), expectedRevisions }),
    data: resultsSchema,
    cost: 10,
    visibleIn,
  }),
  'admin.orders.pickList': query({
    summary:
      'Returns the articles to pick for these orders, with bundles split. `without`: orders that are not to be sent or were sent.',
    access: supportAndManagers,
    params: z.strictObject({ ids: orderIds }),
    data: z.strictObject({
      orders: z.number().int(),
      items: z.array(
        z.strictObject({ offerId: z.string(), name: z.string(), quantity: z.number().int(), orders: z.number().int() }),
      ),
      without: z.array(z.strictObject({ id: z.string(), leadId: z.string(), status: orderStatusSchema })),
    }),
    reads: ['order-list'],
  }),
  'admin.orders.replies': query({
    summary: 'Returns reply texts for the customer of an order, in the language of the country.',
    access: agentsSupportAndManagers,
    params: z.strictObject({ id: orderId }),
    data: z.array(z.strictObject({ key: z.string(), title: z.string(), text: z.string() })),
    reads: ['order-list'],
  }),
  'admin.orders.export': command({
    summary: 'Records an export of orders; returns the address of the CSV, valid for ten minutes.',
    access: supportAndManagers,
    params: z.strictObject({ filter: orderFilterSchema.optional() }),
    data: z.strictObject({ url: z.string() }),
    visibleIn: ['order-export-subject'],
  }),
} as const;
