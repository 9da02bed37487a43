import { countryCodes, type CountryPack } from './country.js';
import { weekdayHours } from './opening-hours.js';
import { packOf } from './packs.js';
import {
  addCallingMinutes,
  addOpenMinutes,
  addWorkingDays,
  isOpenAt,
  isWorkingDay,
  localDate,
  startOfDate,
  workingDaysBefore,
} from './working-time.js';

const ba = packOf('BA');
const nineToFive: CountryPack = { ...ba, callingHours: weekdayHours('09:00', '17:00') };
const allDay = [{ from: '00:00', to: '24:00' }];
const closedAtNight = [{ from: '06:00', to: '22:00' }];
const twoShifts = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
];

function every(day: readonly { from: string; to: string }[]): CountryPack {
  return {
    ...ba,
    callingHours: { week: [day, day, day, day, day, day, day], closedOnHolidays: false, closedDates: [] },
  };
}

describe('addCallingMinutes', () => {
  it.each(countryCodes)('is plain addition in %s, where calls are made all day', (code) => {
    const pack = packOf(code);
    expect(addCallingMinutes('2026-03-03T10:15:30.250Z', 60, pack)).toBe('2026-03-03T11:15:30.250Z');
    expect(addCallingMinutes('2026-01-01T22:59:59.999Z', 60, pack)).toBe('2026-01-01T23:59:59.999Z');
  });

  it('is plain addition across both clock changes', () => {
    for (const start of [
      '2026-03-28T22:30:00.000Z',
      '2026-03-29T00:45:00.000Z',
      '2026-10-24T21:30:00.000Z',
      '2026-10-25T00:45:00.000Z',
    ]) {
      for (const minutes of [1, 45, 60, 1440, 2 * 1440]) {
        const expected = new Date(Date.parse(start) + minutes * 60_000).toISOString();
        expect(addCallingMinutes(start, minutes, every(allDay))).toBe(expected);
      }
    }
  });

  it('counts within one working day in local winter time', () => {
    expect(addCallingMinutes('2026-01-13T10:00:00.000Z', 60, nineToFive)).toBe('2026-01-13T11:00:00.000Z');
  });

  it('starts at the opening for an order placed at night', () => {
    expect(addCallingMinutes('2026-01-13T03:00:00.000Z', 60, nineToFive)).toBe('2026-01-13T09:00:00.000Z');
    expect(addCallingMinutes('2026-07-14T03:00:00.000Z', 60, nineToFive)).toBe('2026-07-14T08:00:00.000Z');
  });

  it('carries the remaining minutes over the weekend to the next opening', () => {
    expect(addCallingMinutes('2026-01-16T15:40:00.000Z', 60, nineToFive)).toBe('2026-01-19T08:40:00.000Z');
  });

  it('ends at the closing when the minutes fit exactly', () => {
    expect(addCallingMinutes('2026-01-13T15:00:00.000Z', 60, nineToFive)).toBe('2026-01-13T16:00:00.000Z');
  });

  it('skips public holidays and closed dates', () => {
    expect(addCallingMinutes('2026-04-30T14:30:00.000Z', 60, nineToFive)).toBe('2026-05-04T07:30:00.000Z');
    const closed = { ...nineToFive, callingHours: { ...nineToFive.callingHours, closedDates: ['2026-01-14'] } };
    expect(addCallingMinutes('2026-01-13T15:30:00.000Z', 60, closed)).toBe('2026-01-15T08:30:00.000Z');
  });

  it('pauses over lunch', () => {
    expect(addCallingMinutes('2026-01-13T10:30:00.000Z', 60, every(twoShifts))).toBe('2026-01-13T12:30:00.000Z');
  });

  it('opens by the local clock before and after a clock change', () => {
    expect(addCallingMinutes('2026-03-28T20:30:00.000Z', 60, every(closedAtNight))).toBe('2026-03-29T04:30:00.000Z');
    expect(addCallingMinutes('2026-10-24T19:30:00.000Z', 60, every(closedAtNight))).toBe('2026-10-25T05:30:00.000Z');
  });

  it('counts the real length of days with a clock change', () => {
    const untilFour = every([{ from: '00:00', to: '04:00' }]);
    expect(addCallingMinutes('2026-03-28T23:00:00.000Z', 180, untilFour)).toBe('2026-03-29T02:00:00.000Z');
    expect(addCallingMinutes('2026-10-24T22:00:00.000Z', 300, untilFour)).toBe('2026-10-25T03:00:00.000Z');
  });

  it('moves an opening in the skipped hour to the moment of the change', () => {
    const fromHalfPastTwo = every([{ from: '02:30', to: '04:00' }]);
    expect(addCallingMinutes('2026-03-28T23:00:00.000Z', 30, fromHalfPastTwo)).toBe('2026-03-29T01:30:00.000Z');
  });

  it('uses the first occurrence of an opening in the repeated hour', () => {
    const fromHalfPastTwo = every([{ from: '02:30', to: '04:00' }]);
    expect(addCallingMinutes('2026-10-24T23:00:00.000Z', 30, fromHalfPastTwo)).toBe('2026-10-25T01:00:00.000Z');
  });

  it('returns the start unchanged for zero minutes', () => {
    expect(addCallingMinutes('2026-01-17T03:00:00.000Z', 0, nineToFive)).toBe('2026-01-17T03:00:00.000Z');
  });

  it('rejects hours that never open, and invalid times', () => {
    expect(() => addCallingMinutes('2026-01-13T10:00:00.000Z', 1, every([]))).toThrow(RangeError);
    expect(() => addCallingMinutes('yesterday', 1, ba)).toThrow(RangeError);
    expect(() => addCallingMinutes('2026-01-13T10:00:00.000Z', -1, ba)).toThrow(RangeError);
  });
});

describe('addOpenMinutes', () => {
  it('counts the hours in which returns are approved', () => {
    const { approvalHours } = ba.returnPolicies[0].guarantee;
    expect(addOpenMinutes('2026-01-16T16:30:00.000Z', 60, approvalHours, ba)).toBe('2026-01-19T08:30:00.000Z');
  });
});

describe('isOpenAt', () => {
  it('includes the opening and excludes the closing, in local time', () => {
    const { supportHours } = ba;
    expect(isOpenAt('2026-07-14T05:59:59.999Z', supportHours, ba)).toBe(false);
    expect(isOpenAt('2026-07-14T06:00:00.000Z', supportHours, ba)).toBe(true);
    expect(isOpenAt('2026-07-14T14:59:59.999Z', supportHours, ba)).toBe(true);
    expect(isOpenAt('2026-07-14T15:00:00.000Z', supportHours, ba)).toBe(false);
  });

  it('returns false at weekends and on holidays', () => {
    expect(isOpenAt('2026-07-18T10:00:00.000Z', ba.supportHours, ba)).toBe(false);
    expect(isOpenAt('2026-11-25T10:00:00.000Z', ba.supportHours, ba)).toBe(false);
  });
});

describe('working days', () => {
  it('are Monday to Friday without holidays', () => {
    expect(isWorkingDay('2026-04-10', packOf('RS'))).toBe(false);
    expect(isWorkingDay('2026-04-10', packOf('HR'))).toBe(true);
    expect(isWorkingDay('2026-04-06', packOf('HR'))).toBe(false);
    expect(isWorkingDay('2026-01-17', packOf('HR'))).toBe(false);
  });

  it('are counted from the next day', () => {
    expect(addWorkingDays('2026-04-09', 1, packOf('RS'))).toBe('2026-04-14');
    expect(addWorkingDays('2026-04-09', 1, packOf('HR'))).toBe('2026-04-10');
    expect(addWorkingDays('2026-04-09', 10, packOf('BA'))).toBe('2026-04-23');
  });

  it('continue from the next working day after a non-working day', () => {
    expect(addWorkingDays('2026-01-17', 0, ba)).toBe('2026-01-19');
    expect(addWorkingDays('2026-01-17', 1, ba)).toBe('2026-01-19');
    expect(addWorkingDays('2026-01-19', 0, ba)).toBe('2026-01-19');
  });

  it('are counted backwards from the previous day', () => {
    expect(workingDaysBefore('2026-04-14', 1, packOf('RS'))).toBe('2026-04-09');
    expect(workingDaysBefore('2026-04-10', 1, packOf('HR'))).toBe('2026-04-09');
    expect(workingDaysBefore('2026-01-19', 2, ba)).toBe('2026-01-15');
    expect(workingDaysBefore('2026-01-17', 0, ba)).toBe('2026-01-17');
    expect(() => workingDaysBefore('2026-01-19', -1, ba)).toThrow(RangeError);
  });

  it('reject half a day and an invalid date', () => {
    expect(() => addWorkingDays('2026-01-19', 0.5, ba)).toThrow(RangeError);
    expect(() => isWorkingDay('19.1.2026.', ba)).toThrow(RangeError);
  });
});

describe('startOfDate', () => {
  it('returns midnight in the country, in winter and in summer', () => {
    expect(startOfDate('2026-02-01', ba)).toBe('2026-01-31T23:00:00.000Z');
    expect(startOfDate('2026-08-01', ba)).toBe('2026-07-31T22:00:00.000Z');
  });
});

describe('localDate', () => {
  it('returns the calendar date in the country', () => {
    expect(localDate('2026-01-31T22:59:59.000Z', ba)).toBe('2026-01-31');
    expect(localDate('2026-01-31T23:00:00.000Z', ba)).toBe('2026-02-01');
    expect(localDate('2026-07-31T22:00:00.000Z', ba)).toBe('2026-08-01');
  });
});
