import { fingerprintOf, isFresh } from './fingerprint.mjs';
import { targets } from './targets.mjs';

/** Names of the targets that were never built, or from other inputs. */
export function staleTargets() {
  return targets.filter(({ folder, inputs }) => !isFresh(folder, fingerprintOf(inputs))).map(({ name }) => name);
}
