import { hostname } from 'node:os';
import { newId } from '@shop/kernel';

/** Owners at work in this process: usually one, more in tests. */
const ownersHere = new Set<string>();

/** A name for an owner of leases that tells where it lives; count it as alive until `ownerEnded`. */
export function newOwner(): string {
  const owner = `${hostname()}/${process.pid}/${newId()}`;
  ownersHere.add(owner);
  return owner;
}

export function ownerEnded(owner: string): void {
  ownersHere.delete(owner);
}

/**
 * Whether an owner lived on this machine and its process is gone, for instance killed. Then nobody need wait for the end of
 * its leases; and if this is wrong after all, the epoch keeps it from writing.
 */
export function isDeadHere(owner: string): boolean {
  const [host, pid] = owner.split('/');
  if (host !== hostname() || ownersHere.has(owner)) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
