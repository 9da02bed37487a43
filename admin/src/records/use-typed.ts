import { useState } from 'react';

interface Typed<V> {
  /** What the fields show: what was typed, and of the others what the record has now. */
  readonly values: V;
  /** What is to be said of the record: what was typed into it and is not so already. */
  readonly changed: Partial<V>;
  readonly type: (change: Partial<V>) => void;
}

/** What somebody types over fields that others change, too: what they left as they saw it is not theirs to say. */
export function useTyped<V extends Readonly<Record<string, unknown>>>(now: V): Typed<V> {
  const [typed, setTyped] = useState<Partial<V>>({});
  const changed = Object.entries(typed)
    .map(([field, value]) => [field, trimmed(value)] as const)
    .filter(([field, value]) => value !== now[field]);
  return {
    values: { ...now, ...typed },
    changed: Object.fromEntries(changed) as Partial<V>,
    // A field that says again what the record has goes with the record from here on.
    type: (change) => {
      const kept = Object.entries({ ...typed, ...change }).filter(([field, value]) => value !== now[field]);
      setTyped(Object.fromEntries(kept) as Partial<V>);
    },
  };
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
