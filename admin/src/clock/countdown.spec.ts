import { formatCountdown, countdownTo, urgencyOf } from './countdown.js';

const deadline = '2026-11-21T10:00:00.000Z';
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

describe('countdown', () => {
  it.each([
    ['09:00:00.000', '1:00:00', 'calm'],
    ['09:00:01.000', '59:59', 'calm'],
    ['09:44:59.000', '15:01', 'calm'],
    ['09:45:00.000', '15:00', 'amber'],
    ['09:59:59.001', '00:01', 'amber'],
    ['10:00:00.000', '00:00', 'red'],
    ['10:00:01.000', '−00:01', 'red'],
    ['11:02:03.000', '−1:02:03', 'red'],
  ])('at %s shows %s, %s', (time, text, urgency) => {
    expect(countdownTo(deadline, at(time))).toMatchObject({ text, urgency });
  });

  it('is amber from the warning on when calling hours end before the deadline', () => {
    expect(countdownTo(deadline, at('00:00:00.000'), true)).toMatchObject({ urgency: 'amber' });
    expect(countdownTo(deadline, at('10:00:00.000'), true)).toMatchObject({ urgency: 'red' });
  });

  it('writes days as hours', () => {
    expect(formatCountdown(3 * 86_400)).toBe('72:00:00');
  });

  it('turns amber at the 45th and red at the 60th minute of 60', () => {
    expect([3600, 901, 900, 1, 0, -1].map((seconds) => urgencyOf(seconds))).toEqual([
      'calm',
      'calm',
      'amber',
      'amber',
      'red',
      'red',
    ]);
  });
});
