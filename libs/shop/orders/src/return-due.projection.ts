import type { CountryCode } from '@shop/countries';
import {
  orderRefunded,
  orderReturnApproved,
  orderReturnLapsed,
  orderReturnReceived,
  orderReturnRejected,
  orderReturnRequested,
  orderReturnWithdrawn,
  type OrderEventOf,
  returnDeadlineReached,
} from '@shop/events/orders';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import { returnMarks, type ReturnMark, type ReturnStep } from './return-deadlines.js';

const columns = {
  country: column.text<CountryCode>(),
  kind: column.text<OrderEventOf<'OrderReturnRequested'>['data']['kind']>(),
  refundMinor: column.bigint(),
  step: column.text<ReturnStep>(),
  requestedAt: column.timestamp(),
  receivedAt: column.timestamp().nullable(),
  refundFrom: column.text().nullable(),
  refundBy: column.text().nullable(),
  goodsBy: column.text().nullable(),
  dueFrom: column.text().nullable(),
  dueBy: column.text(),
  due: column.text<'waiting' | ReturnMark>(),
  markAt: column.timestamp().nullable(),
};

export type ReturnDueRow = RowOf<typeof columns>;

export const returnDueProjection = defineReadModel({
  name: 'return-due',
  version: 2,
  scope: 'cross-stream',
  columns,
  indexes: ['(mark_at) WHERE mark_at IS NOT NULL', '(due_by, id)'],
  events: [
    orderReturnRequested,
    orderReturnApproved,
    orderReturnRejected,
    orderReturnReceived,
    orderReturnLapsed,
    orderReturnWithdrawn,
    orderRefunded,
    returnDeadlineReached,
  ],
  key: (event) => event.data.orderId,
  fold: (row, event, id) => {
    switch (event.type) {
      case 'OrderReturnRequested': {
        const { country, kind, refundMinor, requestedAt, answerBy } = event.data;
        const unanswered = { receivedAt: null, refundFrom: null, refundBy: null, goodsBy: null };
        const asked = { id, country, kind, refundMinor, requestedAt, ...unanswered };
        return withNextMark({ ...asked, step: 'answer', dueFrom: null, dueBy: answerBy, due: 'waiting', markAt: null });
      }
      case 'OrderReturnApproved': {
        const { refundMinor, refundFrom, refundBy, goodsBy } = event.data;
        const days = { refundFrom, refundBy, goodsBy };
        const refund = { step: 'refund', dueFrom: refundFrom, dueBy: refundBy, due: 'waiting' } as const;
        return row && withNextMark({ ...row, refundMinor, ...days, ...refund });
      }
      case 'OrderReturnReceived': {
        const { refundMinor, receivedAt } = event.data;
        return row && withReceivedGoods({ ...row, refundMinor, receivedAt });
      }
      case 'ReturnDeadlineReached': {
        const { step, mark, dueBy } = event.data;
        if (row !== undefined && step === 'goods') return withOverdueGoods(row, dueBy);
        if (row === undefined || row.step !== step || row.dueBy !== dueBy || row.due === 'overdue') return row;
        return withNextMark({ ...row, due: mark });
      }
      case 'OrderReturnRejected':
      case 'OrderReturnLapsed':
      case 'OrderReturnWithdrawn':
      case 'OrderRefunded':
        return undefined;
    }
  },
});

function withNextMark(row: ReturnDueRow): ReturnDueRow {
  const { country, goodsBy, receivedAt } = row;
  const marks = returnMarks(row);
  const next = marks[marks.findIndex(({ mark }) => mark === row.due) + 1];
  const goods = goodsBy === null || receivedAt !== null ? [] : returnMarks({ step: 'goods', dueBy: goodsBy, country });
  const [markAt = null] = [...(next === undefined ? [] : [next]), ...goods].map(({ at }) => at).toSorted();
  return { ...row, markAt };
}

/** Overdue goods: no refund until they arrive; staff follow up or end the return. */
function withOverdueGoods(row: ReturnDueRow, goodsBy: string): ReturnDueRow {
  if (row.receivedAt !== null || row.goodsBy !== goodsBy) return row;
  return { ...row, step: 'goods', dueFrom: null, dueBy: goodsBy, due: 'overdue', markAt: null };
}

/** Refund days end no later than the goods' days, so they are over too. */
function withReceivedGoods(row: ReturnDueRow): ReturnDueRow {
  const { step, refundFrom, refundBy } = row;
  if (step !== 'goods' || refundBy === null) return withNextMark(row);
  return { ...row, step: 'refund', dueFrom: refundFrom, dueBy: refundBy, due: 'overdue' };
}
