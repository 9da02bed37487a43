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

export { newUuid } from '@shop/rpc-client';

/** Runs the work while no other tab of this shop holds the same lock; browsers without locks just run it. */
export async function alone<Result>(lock: string, work: () => Result): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? work() : locks.request(lock, () => Promise.resolve(work()));
}

/** What is stored under a key, or null where storage is refused (private windows, a full disk). */
export function readStored(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for null. Where storage is refused the page goes on with what is in memory. */
export function writeStored(storage: 'localStorage' | 'sessionStorage', key: string, value: string | null): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // Nothing to tell the shopper: the cart and the checkout work without storage until the page is left.
  }
}
