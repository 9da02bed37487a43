import type { RecordHistory } from '@shop/customers';
import type { ErasedPerson } from '@shop/views';

/** Whose `name` is somebody's; that of a picture is whatever it shows. */
const kindsWithPersonName: readonly RecordHistory['kind'][] = ['lead', 'membership'];

/** By what somebody was ever known, in whatever was recorded of them. */
export function identifiersFrom(histories: readonly RecordHistory[]): ErasedPerson {
  const found = { lastName: new Set<string>(), email: new Set<string>(), phone: new Set<string>() };
  const people = { ...found, name: new Set<string>() };
  for (const { kind, events } of histories)
    for (const event of events)
      if ('personal' in event) collect(event.personal, kindsWithPersonName.includes(kind) ? people : found);
  // Where a name was not asked for in two parts, the first word is what somebody is called by.
  const lastParts = [...people.name].map((name) => name.trim().split(/\s+/).slice(1).join(' '));
  return {
    lastNames: nonBlank([...found.lastName, ...lastParts]),
    emails: nonBlank([...found.email]),
    phones: nonBlank([...found.phone]),
  };
}

function nonBlank(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => text.trim() !== '');
}

function collect(value: unknown, found: Readonly<Record<string, Set<string>>>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    if (typeof part === 'string') found[key]?.add(part);
    else collect(part, found);
}
