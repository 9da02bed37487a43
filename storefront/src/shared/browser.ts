/** The only access to the browser's clock, random numbers and ids. */

/** Milliseconds since the epoch. */
export function now(): number {
  return Date.now();
}

export function random(): number {
  return Math.random();
}

export function isOffline(): boolean {
  return !navigator.onLine;
}

/** Runs the work when the loaded page is idle, after 2 s at the latest. Returns how to cancel it. */
export function whenIdle(work: () => void): () => void {
  const controller = new AbortController();
  const schedule = (): void => {
    // Safari does not support it.
    const isSupported = 'requestIdleCallback' in window;
    const handle = isSupported ? window.requestIdleCallback(work, { timeout: 2000 }) : window.setTimeout(work, 200);
    controller.signal.addEventListener('abort', () =>
      isSupported ? window.cancelIdleCallback(handle) : clearTimeout(handle),
    );
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true, signal: controller.signal });
  return () => controller.abort();
}

export { pause } from '@shop/kernel/time';
export { newUuid } from '@shop/rpc-client';

/** Lock shared by all tabs; browsers without locks run the work at once. */
export async function withTabLock<Result>(lock: string, work: () => Result): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? work() : locks.request(lock, () => Promise.resolve(work()));
}
