import type { RecordHistory } from '@shop/customers';
import type { ForgottenPerson } from '@shop/views';

/** By what somebody was ever known, in whatever was recorded of them. */
export function knownFrom(histories: readonly RecordHistory[]): ForgottenPerson {
  const found = {
    lastName: new Set<string>(),
    name: new Set<string>(),
    email: new Set<string>(),
    phone: new Set<string>(),
  };
  for (const { events } of histories)
    for (const event of events) if ('personal' in event) collect(event.personal, found);
  // Where a name was not asked for in two parts, the first word is what somebody is called by.
  const lastParts = [...found.name].map((name) => name.trim().split(/\s+/).slice(1).join(' '));
  return { lastNames: [...found.lastName, ...lastParts], emails: [...found.email], phones: [...found.phone] };
}

function collect(value: unknown, found: Readonly<Record<string, Set<string>>>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    if (typeof part === 'string') found[key]?.add(part);
    else collect(part, found);
}
