import { createContext, useContext, useSyncExternalStore } from 'react';
import { browserNow, startOfDay } from '../browser.js';
import { ServerClock } from './server-clock.js';

export const pageClock = new ServerClock({
  now: browserNow,
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
});

const ClockContext = createContext(pageClock);

export function useServerClock(): ServerClock {
  return useContext(ClockContext);
}

/** Server time in milliseconds. Renders once a second. */
export function useServerSecond(): number {
  const clock = useServerClock();
  return useSyncExternalStore(clock.subscribe, clock.currentSecond);
}

/** Start of today. Renders again when the next day starts. */
export function useStartOfToday(): string {
  const clock = useServerClock();
  return useSyncExternalStore(clock.subscribe, () => startOfDay(clock.now()));
}

export function correctClock(response: unknown, sentAt: number): void {
  if (typeof response !== 'object' || response === null || !('meta' in response)) return;
  const { meta } = response;
  if (typeof meta !== 'object' || meta === null || !('now' in meta) || typeof meta.now !== 'string') return;
  pageClock.correct(meta.now, sentAt);
}
