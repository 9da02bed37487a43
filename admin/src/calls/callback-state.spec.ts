import { callbackState } from './callback-state.js';

it.each([
  ['before its time', '09:59:59', null],
  ['at its time', '10:00:00', 'due'],
  ['within five minutes', '10:04:59', 'due'],
  ['from five minutes on', '10:05:00', 'missed'],
])('returns the callback state %s', (_when, time, state) => {
  expect(callbackState('2026-11-21T10:00:00.000Z', Date.parse(`2026-11-21T${time}.000Z`))).toBe(state);
});
