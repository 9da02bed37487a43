import { answerByOf, goodsByOf, refundDaysOf, returnMarks } from './return-deadlines.js';

describe('the reminders of a return', () => {
  it('are due two working days before the last refund day, and after it', () => {
    expect(returnMarks({ step: 'refund', dueBy: '2026-12-04', country: 'BA' })).toEqual([
      { mark: 'soon', at: '2026-12-01T23:00:00.000Z' },
      { mark: 'overdue', at: '2026-12-04T23:00:00.000Z' },
    ]);
  });

  it('are due a working day before the last decision day, and after it', () => {
    expect(returnMarks({ step: 'answer', dueBy: '2026-11-30', country: 'BA' })).toEqual([
      { mark: 'soon', at: '2026-11-26T23:00:00.000Z' },
      { mark: 'overdue', at: '2026-11-30T23:00:00.000Z' },
    ]);
  });

  it('are due only after the day by which goods had to arrive', () => {
    expect(returnMarks({ step: 'goods', dueBy: '2026-12-17', country: 'BA' })).toEqual([
      { mark: 'overdue', at: '2026-12-17T23:00:00.000Z' },
    ]);
  });

  it('skip weekends and the country’s holidays', () => {
    const [soon] = returnMarks({ step: 'refund', dueBy: '2026-04-14', country: 'RS' });
    expect(soon).toEqual({ mark: 'soon', at: '2026-04-07T22:00:00.000Z' });
  });
});

describe('a return request', () => {
  const deliveredAt = '2026-11-20T10:00:00.000Z';

  it.each([
    // Thursdays: 19 November before no holiday, 24 December before Christmas where it is one.
    ['BA', '2026-11-19T10:00:00.000Z', '2026-11-24'],
    ['HR', '2026-12-24T10:00:00.000Z', '2026-12-30'],
    ['RS', '2026-12-24T10:00:00.000Z', '2026-12-29'],
    // 23:50 and 00:10 in Sarajevo.
    ['BA', '2026-11-19T22:50:00.000Z', '2026-11-24'],
    ['BA', '2026-11-19T23:10:00.000Z', '2026-11-26'],
  ] as const)('in %s of %s is decided until %s', (country, requestedAt, answerBy) => {
    expect(answerByOf(country, deliveredAt, requestedAt)).toBe(answerBy);
  });
});

describe('the goods of an approved return', () => {
  it('have fourteen days from the approval to be sent, and seven to arrive', () => {
    expect(goodsByOf('BA', '2026-11-20T10:00:00.000Z', '2026-11-26T10:00:00.000Z')).toBe('2026-12-17');
  });
});

describe('the days of refunding', () => {
  const asked = { country: 'BA', deliveredAt: '2026-11-20T10:00:00.000Z', requestedAt: '2026-11-25T10:00:00.000Z' };
  const approved = (kind: 'guarantee' | 'withdrawal' | 'damaged', approvedAt: string) =>
    refundDaysOf({ ...asked, country: 'BA', kind, approvedAt });

  it('are five to ten working days after the approval', () => {
    const days = { refundFrom: '2026-12-07', refundBy: '2026-12-14' };
    expect(approved('guarantee', '2026-11-30T10:00:00.000Z')).toEqual(days);
    expect(approved('damaged', '2026-11-30T10:00:00.000Z')).toEqual(days);
  });

  it('of a withdrawal end fourteen days after the request, however late it was approved', () => {
    expect(approved('withdrawal', '2026-11-25T11:00:00.000Z')).toEqual({
      refundFrom: '2026-12-02',
      refundBy: '2026-12-09',
    });
    expect(approved('withdrawal', '2026-11-30T10:00:00.000Z')).toEqual({
      refundFrom: '2026-12-07',
      refundBy: '2026-12-09',
    });
    expect(approved('withdrawal', '2026-12-20T10:00:00.000Z')).toEqual({
      refundFrom: '2026-12-09',
      refundBy: '2026-12-09',
    });
  });

  it.each([
    ['BA', '2024-04-18'],
    ['RS', '2024-04-17'],
    ['HR', '2024-12-18'],
    ['ME', '2024-12-19'],
  ] as const)('end no later than the days for the goods: in %s, approved on %s', (country, day) => {
    const at = `${day}T10:00:00.000Z`;
    const { refundBy } = refundDaysOf({ country, kind: 'guarantee', deliveredAt: at, requestedAt: at, approvedAt: at });
    expect(refundBy <= goodsByOf(country, at, at)).toBe(true);
  });
});
