import { defineProjection, type ReadModelRow } from '@shop/projections';
import type { ParcelCode } from './parcel-codes.js';
import { parcelEvents } from './parcel.events.js';

/** One row per order with a parcel, or one that the carrier does not take. */
export interface ParcelListRow extends ReadModelRow {
  readonly parcelId: string | null;
  readonly trackingNumber: string | null;
  /** Null: registered, and nothing heard since. */
  readonly code: ParcelCode | null;
  /** Why the carrier does not take it. */
  readonly rejection: string | null;
  readonly registeredAt: string | null;
  readonly since: string;
}

export const parcelListProjection = defineProjection<ParcelListRow>()({
  name: 'parcel-list',
  version: 1,
  scope: 'stream',
  table: {
    columns: {
      parcelId: 'text',
      trackingNumber: 'text',
      code: 'text',
      rejection: 'text',
      registeredAt: 'timestamptz',
      since: 'timestamptz',
    },
    indexes: ['(parcel_id)', '(code, since, id)'],
  },
  events: parcelEvents,
  key: (event) => event.data.orderId,
  fold: (row, event, id) => {
    switch (event.type) {
      case 'ParcelRegistered': {
        const { parcelId, trackingNumber, registeredAt } = event.data;
        return { id, parcelId, trackingNumber, code: null, rejection: null, registeredAt, since: registeredAt };
      }
      case 'ParcelRejected': {
        const { reason, rejectedAt } = event.data;
        const nothing = { parcelId: null, trackingNumber: null, code: null, registeredAt: null };
        return { id, ...nothing, rejection: reason, since: rejectedAt };
      }
      case 'ParcelMoved':
        return row && { ...row, code: event.data.code, since: event.data.heardAt };
    }
  },
});
