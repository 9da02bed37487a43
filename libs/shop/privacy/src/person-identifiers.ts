import type { RecordHistory } from '@shop/customers';
import type { ErasedPerson } from '@shop/views';

/** A picture’s `name` is no person’s name. */
const kindsWithPersonName: readonly RecordHistory['kind'][] = ['lead', 'membership'];

export function identifiersFrom(histories: readonly RecordHistory[]): ErasedPerson {
  const found = { lastName: new Set<string>(), email: new Set<string>(), phone: new Set<string>() };
  const people = { ...found, name: new Set<string>() };
  for (const { kind, events } of histories)
    for (const event of events)
      if ('personal' in event) collect(event.personal, kindsWithPersonName.includes(kind) ? people : found);
  // In a one-field name the first word is the first name.
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
