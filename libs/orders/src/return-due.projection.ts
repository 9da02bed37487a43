import type { CountryCode } from '@shop/countries';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import {
  orderRefunded,
  orderReturnApproved,
  orderReturnReceived,
  orderReturnRejected,
  orderReturnRequested,
  type OrderEventOf,
} from './order.events.js';
import { returnDeadlineReached } from './return-deadline.events.js';
import { returnMarks, type ReturnMark, type ReturnStep } from './return-deadlines.js';

/** One row per return that is to be answered, or was approved and is not paid back yet; nothing in it is personal. */
export interface ReturnDueRow extends ReadModelRow {
  readonly country: CountryCode;
  readonly kind: OrderEventOf<'OrderReturnRequested'>['data']['kind'];
  readonly refundMinor: number;
  readonly step: ReturnStep;
  readonly requestedAt: string;
  readonly receivedAt: string | null;
  /** The first day of the step, where it has one, and the last. */
  readonly dueFrom: string | null;
  readonly dueBy: string;
  /** Of what staff were reminded last, of this step. */
  readonly due: 'waiting' | ReturnMark;
  /** When the next reminder is due; null: none. */
  readonly markAt: string | null;
}

export const returnDueProjection = defineProjection<ReturnDueRow>()({
  name: 'return-due',
  version: 1,
  scope: 'cross-stream',
  table: {
    columns: {
      country: 'text',
      kind: 'text',
      refundMinor: 'bigint',
      step: 'text',
      requestedAt: 'timestamptz',
      receivedAt: 'timestamptz',
      dueFrom: 'text',
      dueBy: 'text',
      due: 'text',
      markAt: 'timestamptz',
    },
    indexes: ['(mark_at) WHERE mark_at IS NOT NULL', '(due_by, id)'],
  },
  events: [
    orderReturnRequested,
    orderReturnApproved,
    orderReturnRejected,
    orderReturnReceived,
    orderRefunded,
    returnDeadlineReached,
  ],
  key: (event) => event.data.orderId,
  fold: (row, event, id) => {
    switch (event.type) {
      case 'OrderReturnRequested': {
        const { country, kind, refundMinor, requestedAt, answerBy } = event.data;
        const asked = { id, country, kind, refundMinor, requestedAt, receivedAt: null };
        return withNextMark({ ...asked, step: 'answer', dueFrom: null, dueBy: answerBy, due: 'waiting', markAt: null });
      }
      case 'OrderReturnApproved': {
        const { refundMinor, refundFrom, refundBy } = event.data;
        const refund = { step: 'refund', dueFrom: refundFrom, dueBy: refundBy, due: 'waiting' } as const;
        return row && withNextMark({ ...row, refundMinor, ...refund });
      }
      case 'OrderReturnReceived': {
        const { refundMinor, receivedAt } = event.data;
        return row && { ...row, refundMinor, receivedAt };
      }
      case 'ReturnDeadlineReached': {
        const { step, mark, dueBy } = event.data;
        // Of a step that was taken meanwhile.
        if (row === undefined || row.step !== step || row.dueBy !== dueBy || row.due === 'overdue') return row;
        return withNextMark({ ...row, due: mark });
      }
      case 'OrderReturnRejected':
      case 'OrderRefunded':
        return undefined;
    }
  },
});

function withNextMark(row: ReturnDueRow): ReturnDueRow {
  const marks = returnMarks(row);
  const next = marks[marks.findIndex(({ mark }) => mark === row.due) + 1];
  return { ...row, markAt: next?.at ?? null };
}
