import { sampledChecks, type DecodeChecks } from '@shop/event-store';
import type { Logger } from '@shop/platform';
import { buildId } from './build-id.js';

/**
 * How this process checks the events that it reads. A release checks a sample and logs the first of each type and version
 * that does not fit; where the sources run themselves, every event is checked, and what does not fit cannot be read.
 */
export function decodeChecks(log: Logger): DecodeChecks {
  if (buildId() === 'source') return { every: 1 };
  const logged = new Set<string>();
  return sampledChecks(({ message }, { type, metadata }) => {
    const kind = `${type}@${metadata.schemaVersion}`;
    if (logged.has(kind)) return;
    logged.add(kind);
    log.warn({ part: 'events' }, `${message}; it was read all the same`);
  });
}
