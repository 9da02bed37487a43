import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { agentsSupportAndManagers, supportAndManagers } from './access.js';
import {
  changedOrderSchema as changed,
  decidedOrderSchema as decided,
  contactSchema,
  countrySchema,
  expectedRevision,
  listParams,
  orderFilterSchema,
  orderId,
  orderLinesSchema,
  orderRowSchema,
  orderStatusSchema,
  undoErrors,
  reason,
} from './order-fields.js';
import { orderReturnsContract } from './order-returns.contract.js';
import { orderWarehouseContract } from './order-warehouse.contract.js';
import { line, prose } from './texts.js';

export const orderHistoryEntrySchema = z.strictObject({
  id: z.string(),
  type: z.string(),
  at: z.string(),
  /** `kind`: shopper, staff or system; `name`: staff only. */
  actor: z.strictObject({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
  title: z.string(),
  /** Changes by name; personal fields are null after key revocation. */
  facts: z.record(z.string(), z.json()),
  /** Stream kind, and revision of the event in it. */
  stream: z.enum(['order', 'call', 'errand', 'parcel', 'cash', 'message', 'review']),
  revision: z.number().int(),
  correlationId: z.string(),
});
export type OrderHistoryEntry = z.output<typeof orderHistoryEntrySchema>;

export const adminOrdersContract = {
  'admin.orders.getList': query({
    summary: 'Lists orders, filtered and sorted, with the count of each status.',
    access: agentsSupportAndManagers,
    params: listParams(orderFilterSchema, [
      'createdAt',
      'deadline',
      'confirmedAt',
      'totalMinor',
      'status',
      'country',
      'leadId',
      'id',
    ]),
    data: z.strictObject({
      data: z.array(orderRowSchema),
      total: z.number().int(),
      /** By status; ignores the status filter. */
      meta: z.strictObject({
        counts: z.partialRecord(orderStatusSchema, z.number().int()),
        /** Limit of counting; the total is the sum of counts, or the number of rows seen if larger. */
        countedTo: z.number().int(),
        /** The search found more than it counted. */
        more: z.boolean(),
        /** Only with `fate`: sums of all listed orders, by country. */
        sums: z.partialRecord(countrySchema, z.number().int()).optional(),
      }),
    }),
    reads: ['order-list', 'order-search', 'order-calls', 'order-report', 'order-suspicion'],
  }),
  'admin.orders.getOne': query({
    summary: 'Returns one order.',
    access: agentsSupportAndManagers,
    params: z.strictObject({ id: orderId }),
    data: orderRowSchema,
    reads: ['order-list', 'order-calls', 'order-suspicion'],
  }),
  'admin.orders.getMany': query({
    summary: 'Returns orders by id. Unknown ids are left out.',
    access: agentsSupportAndManagers,
    params: z.strictObject({ ids: z.array(orderId).max(500) }),
    data: z.array(orderRowSchema),
    reads: ['order-list', 'order-calls', 'order-suspicion'],
  }),
  'admin.orders.history': query({
    summary: 'Returns the history of an order: events, calls, parcel, cash, messages and reviews, oldest first.',
    access: agentsSupportAndManagers,
    params: z.strictObject({ id: orderId }),
    data: z.array(orderHistoryEntrySchema),
    reads: [],
  }),
  'admin.orders.asOf': query({
    summary: 'Returns an order as of a revision or a time; the current one by default.',
    access: agentsSupportAndManagers,
    params: z
      .strictObject({
        id: orderId,
        at: z.iso.datetime({ offset: true }).optional(),
        revision: z.number().int().min(0).optional(),
      })
      .refine(({ at, revision }) => at === undefined || revision === undefined, 'at or revision'),
    data: orderRowSchema,
    reads: [],
  }),
  'admin.orders.confirm': command({
    summary: 'Confirms an order with the delivery address and optionally changed lines.',
    access: supportAndManagers,
    params: z.strictObject({
      id: orderId,
      contact: contactSchema,
      lines: orderLinesSchema.optional(),
      expectedRevision,
    }),
    data: decided,
    errors: ['OUT_OF_STOCK', 'BLOCKED'],
    visibleIn: ['order-list', 'order-search'],
  }),
  'admin.orders.edit': command({
    summary:
      'Changes the lines until the order is packed, or the contact until it is shipped, and later if the carrier has not accepted the parcel. Unchanged lines keep their prices.',
    access: supportAndManagers,
    params: z
      .strictObject({
        id: orderId,
        lines: orderLinesSchema.optional(),
        contact: contactSchema.optional(),
        expectedRevision,
      })
      .refine((params) => params.lines !== undefined || params.contact !== undefined, 'lines or contact'),
    data: changed,
    errors: ['OUT_OF_STOCK', 'BLOCKED'],
    visibleIn: ['order-list', 'order-search'],
  }),
  'admin.orders.cancel': command({
    summary: 'Cancels an order before it is shipped.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, reason, expectedRevision }),
    data: decided,
    visibleIn: ['order-list', 'order-search'],
  }),
  'admin.orders.undo': command({
    summary:
      'Undoes a confirmation or cancellation without a call: status, lines and contact return. Only by the member of staff who decided, within ten seconds by the database clock, and if nothing followed. Repeating changes nothing.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, outcomeEventId: z.string().min(1).max(64), expectedRevision }),
    data: changed,
    errors: undoErrors,
    visibleIn: ['order-list', 'order-search'],
  }),
  'admin.orders.pack': command({
    summary: 'Marks a confirmed order as packed.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, expectedRevision }),
    data: changed,
    errors: ['BLOCKED'],
    visibleIn: ['order-list', 'order-search'],
  }),
  'admin.orders.ship': command({
    summary: 'Marks a packed order as handed to the carrier.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, carrier: line(80).optional(), expectedRevision }),
    data: changed,
    errors: ['BLOCKED'],
    visibleIn: ['order-list', 'order-search'],
  }),
  'admin.orders.deliver': command({
    summary: 'Marks a shipped order as delivered.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, expectedRevision }),
    data: changed,
    visibleIn: ['order-list', 'order-search'],
  }),
  'admin.orders.refuse': command({
    summary: 'Marks a shipped order as refused at the door.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, reason, expectedRevision }),
    data: changed,
    visibleIn: ['order-list', 'order-search'],
  }),
  'admin.orders.note': command({
    summary: 'Adds a note to an order’s history.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, text: prose(2000), expectedRevision }),
    data: changed,
    visibleIn: ['order-list', 'order-search'],
  }),
  'admin.orders.pinNote': command({
    summary:
      'Pins a note of an order, which is then part of the order in lists. Replaces the pinned note; null unpins it.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, noteId: z.string().min(1).max(64).nullable(), expectedRevision }),
    data: changed,
    visibleIn: ['order-list', 'order-search'],
  }),
  ...orderReturnsContract,
  ...orderWarehouseContract,
} as const;
