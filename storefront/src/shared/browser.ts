/** The storefront's edge: clock, dice and ids come from the browser here and nowhere else. */

/** Milliseconds since the epoch. */
export function now(): number {
  return Date.now();
}

/** A number from 0 to 1, for jitter. */
export function random(): number {
  return Math.random();
}

/** Whether the browser itself says that it has no network. */
export function isOffline(): boolean {
  return !navigator.onLine;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Does the work once the page has loaded and has a moment, after 2 s at the latest. Returns how to give it up. */
export function whenIdle(work: () => void): () => void {
  const controller = new AbortController();
  const schedule = (): void => {
    // Safari has no such callback.
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

export { newUuid } from '@shop/rpc-client';

/** Runs the work while no other tab of this shop holds the same lock; browsers without locks just run it. */
export async function withTabLock<Result>(lock: string, work: () => Result): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? work() : locks.request(lock, () => Promise.resolve(work()));
}

/** What is stored under a key, or null where storage is refused (private windows, a full disk). */
export function readStorage(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text, or removes it for null; false where storage is refused, full or missing. The page goes on with what is in
 * memory. What must outlive it is given to `keep`.
 */
export function writeStorage(storage: 'localStorage' | 'sessionStorage', key: string, value: string | null): boolean {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
