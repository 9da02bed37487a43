import { refundMarks } from './refund-deadlines.js';

describe('the reminders of a refund', () => {
  it('come two working days before the last day, and when it is over', () => {
    expect(refundMarks('2026-12-04', 'BA')).toEqual([
      { mark: 'soon', at: '2026-12-01T23:00:00.000Z' },
      { mark: 'overdue', at: '2026-12-04T23:00:00.000Z' },
    ]);
  });

  it('pass weekends and the country’s holidays', () => {
    const [soon] = refundMarks('2026-04-14', 'RS');
    expect(soon).toEqual({ mark: 'soon', at: '2026-04-07T22:00:00.000Z' });
  });
});
