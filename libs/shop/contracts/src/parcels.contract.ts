import { query } from '@shop/rpc-contract';
import { z } from 'zod';
import { agentsSupportAndManagers } from './access.js';
import { orderId } from './order-fields.js';

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
 * `waiting`: not registered; `rejected`: by the carrier; `silent`: no tracking steps for too long; else the last step.
 */
export const parcelStatusSchema = z.enum(['waiting', 'rejected', 'silent', ...carrierCodeSchema.options]);
export type ParcelStatus = z.output<typeof parcelStatusSchema>;

export const parcelSchema = z.strictObject({
  status: parcelStatusSchema,
  /** Time of receipt; null: nothing received. */
  since: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  rejection: z.string().nullable(),
  /** The contact may be edited (`admin.orders.edit`); the parcel is then registered again. */
  addressOpen: z.boolean(),
  /** Unknown carrier codes with their first receipt; ignored. */
  unknown: z.array(z.strictObject({ code: z.string(), heardAt: z.string() })),
  /** Oldest first; `at` is the carrier's time. */
  steps: z.array(z.strictObject({ code: carrierCodeSchema, at: z.string(), heardAt: z.string() })),
});
export type Parcel = z.output<typeof parcelSchema>;

/** Club fee collected with the parcel. `next`: collected if it leaves first. */
export const orderClubFeeSchema = z.strictObject({
  id: z.string(),
  amountMinor: z.number().int(),
  outcome: z.enum(['next', 'under_way', 'collected', 'returned']),
});
export type OrderClubFee = z.output<typeof orderClubFeeSchema>;

export const parcelsContract = {
  'admin.orders.parcel': query({
    summary: 'Returns the state of an order’s parcel according to the carrier. Null without a parcel.',
    access: agentsSupportAndManagers,
    params: z.strictObject({ id: orderId }),
    data: parcelSchema.nullable(),
    reads: [],
  }),
  'admin.orders.clubFees': query({
    summary: 'Returns the club fees collected with the parcels of these orders. Orders without one are left out.',
    access: agentsSupportAndManagers,
    params: z.strictObject({ ids: z.array(orderId).min(1).max(500) }),
    data: z.array(orderClubFeeSchema),
    reads: ['membership-list'],
  }),
} as const;
