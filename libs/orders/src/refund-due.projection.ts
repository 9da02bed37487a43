import type { CountryCode } from '@shop/countries';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { orderRefunded, orderReturnApproved, orderReturnReceived, type OrderEventOf } from './order.events.js';
import { refundDeadlineReached } from './refund-deadline.events.js';
import { refundMarks, type RefundMark } from './refund-deadlines.js';

/** One row per return that was approved and is not paid back yet; nothing in it is personal. */
export interface RefundDueRow extends ReadModelRow {
  readonly country: CountryCode;
  readonly kind: OrderEventOf<'OrderReturnApproved'>['data']['kind'];
  readonly refundMinor: number;
  readonly approvedAt: string;
  readonly receivedAt: string | null;
  readonly refundFrom: string;
  readonly refundBy: string;
  /** Of what staff were reminded last. */
  readonly due: 'waiting' | RefundMark;
  /** When the next reminder is due; null: none. */
  readonly markAt: string | null;
}

export const refundDueProjection = defineProjection<RefundDueRow>()({
  name: 'refund-due',
  version: 1,
  scope: 'cross-stream',
  table: {
    columns: {
      country: 'text',
      kind: 'text',
      refundMinor: 'bigint',
      approvedAt: 'timestamptz',
      receivedAt: 'timestamptz',
      refundFrom: 'text',
      refundBy: 'text',
      due: 'text',
      markAt: 'timestamptz',
    },
    indexes: ['(mark_at) WHERE mark_at IS NOT NULL', '(refund_by, id)'],
  },
  events: [orderReturnApproved, orderReturnReceived, orderRefunded, refundDeadlineReached],
  key: (event) => event.data.orderId,
  fold: (row, event, id) => {
    switch (event.type) {
      case 'OrderReturnApproved': {
        const { country, kind, refundMinor, approvedAt, refundFrom, refundBy } = event.data;
        const terms = { country, kind, refundMinor, approvedAt, refundFrom, refundBy };
        return withNextMark({ id, ...terms, receivedAt: null, due: 'waiting', markAt: null });
      }
      case 'OrderReturnReceived': {
        const { refundMinor, receivedAt } = event.data;
        return row && { ...row, refundMinor, receivedAt };
      }
      case 'RefundDeadlineReached': {
        const { mark, refundBy } = event.data;
        // Of a last day that no longer is the last one.
        if (row === undefined || row.refundBy !== refundBy || row.due === 'overdue') return row;
        return withNextMark({ ...row, due: mark });
      }
      case 'OrderRefunded':
        return undefined;
    }
  },
});

function withNextMark(row: RefundDueRow): RefundDueRow {
  const marks = refundMarks(row.refundBy, row.country);
  const next = marks[marks.findIndex(({ mark }) => mark === row.due) + 1];
  return { ...row, markAt: next?.at ?? null };
}
