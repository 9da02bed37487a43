import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useDrafts } from '../drafts/drafts-context.js';
import { useUnloadQuestion } from '../drafts/use-unload-question.js';

interface FormDraft {
  readonly isRestored: boolean;
  readonly discard: () => void;
}

/** What must not come back unasked. */
export interface Undrafted<Values> {
  /** Such as a typed confirmation. */
  readonly fields?: readonly (keyof Values & string)[];
  /** Such as a reason of a list, which a slip of a key would send. */
  readonly values?: readonly unknown[];
}

/** Keeps the changed values of a form under a key until it is sent, and restores them when the form opens again. */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  initial: Values,
  { fields = [], values = [] }: Undrafted<Values> = {},
): FormDraft {
  const drafts = useDrafts();
  const [stored] = useState(() => draftFor(initial, drafts.read(key)));
  const [isRestored, setRestored] = useState(stored !== null);
  useEffect(() => {
    for (const [name, value] of Object.entries(stored ?? {}))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }, [stored, form]);
  const changes = changesOf(initial, form.watch());
  const drafted = Object.entries(changes).filter(([name, value]) => !fields.includes(name) && !values.includes(value));
  const changed = JSON.stringify(Object.fromEntries(drafted));
  const written = useRef(changed);
  useEffect(() => {
    if (written.current === changed) return;
    written.current = changed;
    if (changed === '{}') drafts.remove(key);
    else drafts.write(key, JSON.parse(changed));
  }, [drafts, key, changed]);
  useUnloadQuestion(Object.keys(changes).length > 0);
  return {
    isRestored,
    discard: () => {
      form.reset(initial, { keepDirtyValues: false });
      setRestored(false);
    },
  };
}

function changesOf(initial: FieldValues, values: object): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name])),
  );
}

/** Null if there is none; a later release may have other fields. */
function draftFor(initial: FieldValues, stored: unknown): FieldValues | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fits = Object.entries(stored).every(
    ([name, value]) => name in initial && (initial[name] === null || typeof value === typeof initial[name]),
  );
  return fits ? stored : null;
}
