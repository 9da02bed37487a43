import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { engineersAndManagers } from './access.js';
import { listParams } from './order-fields.js';
import { resultsSchema } from './results.js';
import { searchText } from './texts.js';

/** `waiting`: sent when the CRM accepts it; `refused`: rejected by the CRM; `skipped`: never sent, person erased. */
export const deliveryStatusSchema = z.enum(['waiting', 'refused', 'sent', 'skipped']);
/** Erasures are included in every redrive. */
const redriveTypeSchema = z.enum(['order', 'club_join', 'subscriber']);
export const deliveryTypeSchema = z.enum([...redriveTypeSchema.options, 'erased']);
/** Events sent to the CRM: leads, order placement and outcome, erasures. */
export const deliveryEventSchema = z.enum([
  'received',
  'consent_withdrawn',
  'placed',
  'unreachable',
  'confirmed',
  'cancelled',
  'delivered',
  'refused',
  'return_rejected',
  'returned',
  'refunded',
  'erased',
]);

/** Contains no personal data. */
export const deliveryRowSchema = z.strictObject({
  id: z.string(),
  type: deliveryTypeSchema,
  event: deliveryEventSchema,
  subject: z.string(),
  person: z.string(),
  status: deliveryStatusSchema,
  createdAt: z.string(),
  tries: z.number().int(),
  triedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  reason: z.string().nullable(),
});
export type DeliveryEvent = z.output<typeof deliveryEventSchema>;
export type RedriveType = z.output<typeof redriveTypeSchema>;
export type DeliveryRow = z.output<typeof deliveryRowSchema>;

const id = z.string().min(1).max(80);
const since = z.strictObject({
  /** Inclusive. */
  since: z.iso.datetime({ offset: true }),
  type: redriveTypeSchema.optional(),
});

export const deliveriesContract = {
  'admin.deliveries.getList': query({
    summary: 'Lists deliveries to the CRM, newest first by default. Each count is capped at 10,000.',
    access: engineersAndManagers,
    params: listParams(
      z.strictObject({
        status: deliveryStatusSchema.optional(),
        type: deliveryTypeSchema.optional(),
        q: searchText(80).optional(),
        /** Inclusive. */
        from: z.iso.datetime({ offset: true }).optional(),
      }),
      ['createdAt'],
    ),
    data: z.strictObject({
      data: z.array(deliveryRowSchema),
      total: z.number().int(),
      meta: z.strictObject({
        counts: z.partialRecord(deliveryStatusSchema, z.number().int()),
        trouble: z.strictObject({ since: z.string(), reason: z.string() }).nullable(),
      }),
    }),
    reads: [],
  }),
  'admin.deliveries.getOne': query({
    summary: 'Returns one delivery to the CRM.',
    access: engineersAndManagers,
    params: z.strictObject({ id }),
    data: deliveryRowSchema,
    reads: [],
  }),
  'admin.deliveries.retry': command({
    summary: 'Retries rejected and dead deliveries with the same keys.',
    access: engineersAndManagers,
    params: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    data: resultsSchema,
    visibleIn: [],
  }),
  'admin.deliveries.toRedrive': query({
    summary: 'Counts the deliveries and people that a redrive since a time would include.',
    access: engineersAndManagers,
    params: since,
    data: z.strictObject({ count: z.number().int(), people: z.number().int() }),
    reads: [],
  }),
  'admin.deliveries.redrive': command({
    summary: 'Repeats all deliveries since a time, delivered or rejected, with the same keys and in the same order.',
    access: engineersAndManagers,
    params: since,
    data: z.strictObject({ count: z.number().int() }),
    visibleIn: [],
  }),
} as const;
