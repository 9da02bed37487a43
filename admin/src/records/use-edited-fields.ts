import { useState } from 'react';

interface EditedFields<V> {
  readonly values: V;
  readonly changed: Partial<V>;
  readonly setFields: (change: Partial<V>) => void;
}

/** Form fields that other users may change, too: untouched fields follow the record and are not sent. */
export function useEditedFields<V extends Readonly<Record<string, unknown>>>(saved: V): EditedFields<V> {
  const [edits, setEdits] = useState<Partial<V>>({});
  const changed = Object.entries(edits)
    .map(([field, value]) => [field, trimIfText(value)] as const)
    .filter(([field, value]) => value !== saved[field]);
  return {
    values: { ...saved, ...edits },
    changed: Object.fromEntries(changed) as Partial<V>,
    // A field typed back to the record's value counts as untouched.
    setFields: (change) => {
      const remaining = Object.entries({ ...edits, ...change }).filter(([field, value]) => value !== saved[field]);
      setEdits(Object.fromEntries(remaining) as Partial<V>);
    },
  };
}

function trimIfText(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
