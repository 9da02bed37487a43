import { useEffect, useRef, useState } from 'react';
import { rebaseDraft, findConflicts, isChanged, copyParts, type MergedDraft } from './merged-draft.js';

export interface DraftForm<Parts extends object> extends MergedDraft<Parts> {
  readonly isStarted: boolean;
  /** Something is written that differs from what is saved. */
  readonly isChanged: boolean;
  /** Parts that somebody else saved differently meanwhile: nothing may be sent before it is decided whose hold. */
  readonly conflicts: readonly (keyof Parts)[];
  /** The revision up to which nothing is foreign. */
  readonly seenRevision: number;
  readonly updateDraft: (change: (draft: Parts) => Partial<Parts>) => void;
  readonly acceptTheirs: () => void;
  /** What is written here shall hold, although it is known what is saved now. */
  readonly keepMine: (mine?: Partial<Parts>) => void;
  readonly discard: () => void;
}

/**
 * What is written in a form over what is saved, while others may save too. What is sent stands on the newest revision as
 * long as nothing in it is `foreign`.
 */
export function useMergedDraft<Parts extends object>(saved: Parts, revision: number): DraftForm<Parts> {
  const [started, setStarted] = useState<MergedDraft<Parts> | null>(null);
  // What comes in late, for instance a picture, is written over what is saved then.
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
