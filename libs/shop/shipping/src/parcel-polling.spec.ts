import { pollIntervalMs } from './parcel-polling.job.js';

const minutes = (count: number) => count * 60_000;

it.each([
  [0, 0.5],
  [1, 0.5],
  [4, 0.5],
  [40, 5],
  [60 * 24, 60],
])('polls a carrier silent for %d minutes again after %d', (silent, pause) => {
  expect(pollIntervalMs(minutes(silent))).toBe(minutes(pause));
});
