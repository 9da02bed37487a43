import { z } from 'zod';
import { command, staff } from './method.js';
import { countrySchema, orderId } from './order-fields.js';
import { prose } from './texts.js';

/** What is printed on a parcel; its sender is the shop of the country. */
export const parcelLabelSchema = z.strictObject({
  /** The order's. */
  id: z.string(),
  leadId: z.string(),
  country: countrySchema,
  /** The carrier's name, where whoever shipped it said it. */
  carrier: z.string().nullable(),
  trackingNumber: z.string(),
  /**
   * The tracking number as Code 128: widths of bars and gaps in turns, a bar first, in the narrowest one's. Null: no scanner
   * would read it.
   */
  barcode: z.string().nullable(),
  recipient: z.strictObject({
    name: z.string(),
    /** E.164. */
    phone: z.string(),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    note: z.string().optional(),
  }),
  /** What is collected at the door, in the country's money. */
  cashOnDeliveryMinor: z.number().int(),
  /** What of it is for the year in the club that goes with this parcel. */
  clubFeeMinor: z.number().int(),
});
export type ParcelLabel = z.output<typeof parcelLabelSchema>;

/**
 * Why there is no label: `none`: the order has no parcel; `ended`: it was delivered or refused; `waiting`: the carrier was
 * not reached yet; `rejected`: it does not take the parcel; `erased`: nobody knows any more whom it is for.
 */
export const unlabelledSchema = z.strictObject({
  id: z.string(),
  leadId: z.string().nullable(),
  why: z.enum(['none', 'ended', 'waiting', 'rejected', 'erased']),
});
export type Unlabelled = z.output<typeof unlabelledSchema>;

export const parcelLabelsContract = {
  'admin.orders.labels': command({
    summary: 'What is printed on the parcels of these orders, numbers whole; records who wanted it and what for.',
    access: staff('support', 'manager'),
    params: z.strictObject({
      ids: z.array(orderId).min(1).max(500),
      purpose: prose(500, 3),
    }),
    data: z.strictObject({ labels: z.array(parcelLabelSchema), without: z.array(unlabelledSchema) }),
    cost: 10,
    revealsPhones: true,
    isPersonalResponse: true,
    visibleIn: [],
  }),
} as const;
