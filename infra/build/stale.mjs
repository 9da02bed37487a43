import { isUpToDate } from './fingerprint.mjs';
import { targets } from './targets.mjs';

/** Names of targets that were never built or whose inputs have changed. */
export function staleTargets() {
  const listings = new Map();
  return targets.filter(({ folder, inputs }) => !isUpToDate(folder, inputs, listings)).map(({ name }) => name);
}
