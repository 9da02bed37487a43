import { callKinds, callTaskKinds, type CallKind } from '@shop/contracts';
import { callPriorities, maxRankOf, rankOf, type DueReason } from './call-policy.js';

const [callBacks, orders, others] = callPriorities.map(({ name }) => name);
const nameOf = (kind: CallKind, due: DueReason) => callPriorities[rankOf(kind, due)]?.name;

describe('the priority of due calls', () => {
  it.each(callKinds)('ranks an agreed call-back first: %s', (kind) => {
    expect(nameOf(kind, 'call_back')).toBe(callBacks);
    expect(rankOf(kind, 'call_back')).toBe(0);
  });

  it.each(['new', 'retry'] as const)('ranks an order second: %s', (due) => {
    expect(nameOf('order_confirmation', due)).toBe(orders);
    expect(rankOf('order_confirmation', due)).toBe(1);
  });

  it.each(callTaskKinds)('ranks all other kinds third, whether new or retried: %s', (kind) => {
    for (const due of ['new', 'retry'] as const) expect([nameOf(kind, due), rankOf(kind, due)]).toEqual([others, 2]);
  });

  it('has one row for each kind and reason', () => {
    for (const kind of callKinds)
      for (const due of ['new', 'retry', 'call_back'] as const)
        expect(callPriorities.filter((row) => row.kinds.includes(kind) && row.due.includes(due))).toHaveLength(1);
  });

  it('is searched no further than the kinds require', () => {
    expect(maxRankOf(['order_confirmation'])).toBe(1);
    expect(maxRankOf(['order_confirmation', 'return'])).toBe(2);
  });
});
