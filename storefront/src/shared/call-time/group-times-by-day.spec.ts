import { groupTimesByDay } from './group-times-by-day.js';

it('groups times by days of the shop’s time zone, not UTC', () => {
  const times = ['2026-11-20T19:00:00.000Z', '2026-11-20T23:30:00.000Z', '2026-11-21T07:00:00.000Z'];
  expect(groupTimesByDay(times, 'Europe/Sarajevo')).toEqual([
    { day: '20.\u00a011.\u00a02026.', times: [{ at: times[0], time: '20:00' }] },
    {
      day: '21.\u00a011.\u00a02026.',
      times: [
        { at: times[1], time: '00:30' },
        { at: times[2], time: '08:00' },
      ],
    },
  ]);
});
