import { z } from 'zod';
import { query, staff } from './method.js';
import { orderId } from './order-fields.js';

/** What a carrier says of a parcel. */
export const carrierCodeSchema = z.enum([
  'registered',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'refused',
  'lost',
  'returned',
]);
export type CarrierCode = z.output<typeof carrierCodeSchema>;

/**
 * `waiting`: the carrier was not reached yet; `rejected`: it does not take the parcel; `silent`: nothing was heard for so long
 * that it is not asked any more; else what it said last.
 */
export const parcelStatusSchema = z.enum(['waiting', 'rejected', 'silent', ...carrierCodeSchema.options]);
export type ParcelStatus = z.output<typeof parcelStatusSchema>;

/** Where the parcel of an order is, by its carrier. */
export const parcelSchema = z.strictObject({
  status: parcelStatusSchema,
  /** When that was heard; null: nothing was heard. */
  since: z.string().nullable(),
  /** The carrier's name, where whoever shipped it said it. */
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Why the carrier does not take it. */
  rejection: z.string().nullable(),
  /** Whether the order's contact may be changed for that (`admin.orders.edit`): the carrier is then asked once more, with the new one. */
  addressOpen: z.boolean(),
  /** What it said that is none of the agreed codes, and when that was heard first: nothing was changed by it. */
  unknown: z.array(z.strictObject({ code: z.string(), heardAt: z.string() })),
  /** What the carrier said, oldest first; `at` is the carrier's own time. */
  steps: z.array(z.strictObject({ code: carrierCodeSchema, at: z.string(), heardAt: z.string() })),
});
export type Parcel = z.output<typeof parcelSchema>;

/** What the parcel of an order brings in for the club. `next`: it would carry it, if it were the first to leave. */
export const orderClubFeeSchema = z.strictObject({
  /** The order's. */
  id: z.string(),
  amountMinor: z.number().int(),
  outcome: z.enum(['next', 'under_way', 'collected', 'returned']),
});
export type OrderClubFee = z.output<typeof orderClubFeeSchema>;

export const parcelsContract = {
  'admin.orders.parcel': query({
    summary: 'Where the parcel of an order is, as its carrier says; null: it has none.',
    access: staff('agent', 'support', 'manager'),
    params: z.strictObject({ id: orderId }),
    data: parcelSchema.nullable(),
    reads: [],
  }),
  'admin.orders.clubFees': query({
    summary: 'What is collected for the club with the parcels of these orders; those that carry nothing are left out.',
    access: staff('agent', 'support', 'manager'),
    params: z.strictObject({ ids: z.array(orderId).min(1).max(500) }),
    data: z.array(orderClubFeeSchema),
    reads: ['membership-list'],
  }),
} as const;
