import { useEffect, useRef, useState } from 'react';
import { rebaseDraft, findConflicts, isChanged, copyParts, type MergedDraft } from './merged-draft.js';

export interface DraftForm<Parts extends object> extends MergedDraft<Parts> {
  readonly isStarted: boolean;
  readonly isChanged: boolean;
  /** Parts saved differently by another user; nothing may be sent until they are resolved. */
  readonly conflicts: readonly (keyof Parts)[];
  /** Newest revision without conflicts. */
  readonly seenRevision: number;
  readonly updateDraft: (change: (draft: Parts) => Partial<Parts>) => void;
  readonly acceptTheirs: () => void;
  /** Resolves conflicts in favour of the draft. */
  readonly keepMine: (mine?: Partial<Parts>) => void;
  readonly discard: () => void;
}

/** Draft of a form that several users may save. Sends the newest revision while there are no conflicts. */
export function useMergedDraft<Parts extends object>(saved: Parts, revision: number): DraftForm<Parts> {
  const [started, setStarted] = useState<MergedDraft<Parts> | null>(null);
  // A late value, such as an uploaded picture, applies to the newest saved values.
  const latestSaved = useRef(saved);
  useEffect(() => {
    latestSaved.current = saved;
  });
  const merged = rebaseDraft(started ?? { base: saved, draft: saved }, saved);
  const conflicts = findConflicts(merged, saved);
  const [seenRevision, setSeen] = useState(revision);
  if (conflicts.length === 0 && seenRevision !== revision) setSeen(revision);
  const updateDraft = (change: (draft: Parts) => Partial<Parts>) => {
    const now = latestSaved.current;
    setStarted((before) => {
      const { base, draft } = rebaseDraft(before ?? { base: now, draft: now }, now);
      return { base, draft: { ...draft, ...change(draft) } };
    });
  };
  return {
    ...merged,
    isStarted: started !== null,
    isChanged: isChanged(merged.draft, saved),
    conflicts,
    seenRevision,
    updateDraft,
    acceptTheirs: () => setStarted({ base: saved, draft: copyParts(conflicts, saved, merged.draft) }),
    keepMine: (mine = {}) => setStarted({ base: saved, draft: { ...merged.draft, ...mine } }),
    discard: () => setStarted(null),
  };
}
