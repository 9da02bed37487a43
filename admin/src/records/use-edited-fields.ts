import { useState } from 'react';

interface EditedFields<V> {
  /** What the fields show: what was typed, and of the others what the record has now. */
  readonly values: V;
  /** What is to be said of the record: what was typed into it and is not so already. */
  readonly changed: Partial<V>;
  readonly setFields: (change: Partial<V>) => void;
}

/** What somebody types over fields that others change, too: what they left as they saw it is not theirs to say. */
export function useEditedFields<V extends Readonly<Record<string, unknown>>>(saved: V): EditedFields<V> {
  const [edits, setEdits] = useState<Partial<V>>({});
  const changed = Object.entries(edits)
    .map(([field, value]) => [field, trimIfText(value)] as const)
    .filter(([field, value]) => value !== saved[field]);
  return {
    values: { ...saved, ...edits },
    changed: Object.fromEntries(changed) as Partial<V>,
    // A field that says again what the record has goes with the record from here on.
    setFields: (change) => {
      const remaining = Object.entries({ ...edits, ...change }).filter(([field, value]) => value !== saved[field]);
      setEdits(Object.fromEntries(remaining) as Partial<V>);
    },
  };
}

function trimIfText(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
