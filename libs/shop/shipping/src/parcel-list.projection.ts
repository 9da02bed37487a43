import { parcelEvents, type ParcelCode } from '@shop/events/shipping';
import { column, defineReadModel } from '@shop/projections';

const columns = {
  parcelId: column.text().nullable(),
  trackingNumber: column.text().nullable(),
  code: column.text<ParcelCode>().nullable(),
  rejection: column.text().nullable(),
  registeredAt: column.timestamp().nullable(),
  since: column.timestamp(),
  revision: column.revision(),
  lastType: column.lastType(),
  lastAt: column.lastAt(),
  logPosition: column.logPosition(),
};

/** Registered or rejected. */
export const parcelListProjection = defineReadModel({
  name: 'parcel-list',
  version: 2,
  scope: 'stream',
  columns,
  indexes: ['(parcel_id)', '(code, since, id)', '(log_position)'],
  events: parcelEvents,
  key: ({ data }) => data.orderId,
  fold: (row, event) => {
    switch (event.type) {
      case 'ParcelRegistered': {
        const { parcelId, trackingNumber, registeredAt } = event.data;
        return { parcelId, trackingNumber, registeredAt, since: registeredAt };
      }
      case 'ParcelRejected':
        return { rejection: event.data.reason, since: event.data.rejectedAt };
      case 'ParcelMoved':
        return row && { ...row, code: event.data.code, since: event.data.heardAt };
      case 'ParcelCodeUnknown':
      case 'ParcelFellSilent':
        return row;
    }
  },
});
