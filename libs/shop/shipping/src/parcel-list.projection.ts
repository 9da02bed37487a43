import type { RecordedEvent } from '@shop/kernel';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { type ParcelCode, parcelEvents, type ParcelEvent } from '@shop/events/shipping';

/** Registered or rejected. */
export interface ParcelListRow extends ReadModelRow {
  readonly parcelId: string | null;
  readonly trackingNumber: string | null;
  readonly code: ParcelCode | null;
  readonly rejection: string | null;
  readonly registeredAt: string | null;
  readonly since: string;
  readonly revision: number;
  /** Type, time and position of the last event. */
  readonly lastType: string;
  readonly lastAt: string;
  readonly logPosition: string;
}

type ParcelColumns = Omit<ParcelListRow, 'revision' | 'lastType' | 'lastAt' | 'logPosition'>;

export const parcelListProjection = defineProjection<ParcelListRow>()({
  name: 'parcel-list',
  version: 2,
  scope: 'stream',
  table: {
    columns: {
      parcelId: 'text',
      trackingNumber: 'text',
      code: 'text',
      rejection: 'text',
      registeredAt: 'timestamptz',
      since: 'timestamptz',
      revision: 'integer',
      lastType: 'text',
      lastAt: 'timestamptz',
      logPosition: 'text',
    },
    indexes: ['(parcel_id)', '(code, since, id)', '(log_position)'],
  },
  events: parcelEvents,
  key: (event) => event.data.orderId,
  fold: (row, event, id) => {
    const content = foldEvent(row, event, id);
    return content && { ...content, ...lastEventColumns(event) };
  },
});

function foldEvent(row: ParcelListRow | undefined, event: ParcelEvent, id: string): ParcelColumns | undefined {
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
    case 'ParcelCodeUnknown':
    case 'ParcelFellSilent':
      return row;
  }
}

function lastEventColumns({ revision, type, at, position }: RecordedEvent) {
  return { revision: Number(revision), lastType: type, lastAt: at, logPosition: position };
}
