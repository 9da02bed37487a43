import { command } from '@shop/rpc-contract';
import { z } from 'zod';
import { supportAndManagers } from './access.js';
import { countrySchema, orderId } from './order-fields.js';
import { prose } from './texts.js';

export const parcelLabelSchema = z.strictObject({
  id: z.string(),
  leadId: z.string(),
  country: countrySchema,
  carrier: z.string().nullable(),
  trackingNumber: z.string(),
  /** Code 128 widths of bars and gaps, starting with a bar, in units of the narrowest. Null: not encodable. */
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
  cashOnDeliveryMinor: z.number().int(),
  /** Part for the club year. */
  clubFeeMinor: z.number().int(),
});
export type ParcelLabel = z.output<typeof parcelLabelSchema>;

/**
 * `none`: no parcel; `ended`: delivered or refused; `waiting`: not registered yet; `rejected`: by the carrier;
 * `erased`: recipient unknown.
 */
export const unlabelledSchema = z.strictObject({
  id: z.string(),
  leadId: z.string().nullable(),
  why: z.enum(['none', 'ended', 'waiting', 'rejected', 'erased']),
});
export type Unlabelled = z.output<typeof unlabelledSchema>;

export const parcelLabelsContract = {
  'admin.orders.labels': command({
    summary: 'Returns the label data of these orders with full phone numbers; records the caller and the purpose.',
    access: supportAndManagers,
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
