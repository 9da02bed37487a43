import { useEffect, useRef, useState } from 'react';
import { useDrafts } from '../drafts/drafts-context.js';
import { useLeaveQuestion } from '../drafts/LeaveQuestion.js';
import { useUnloadQuestion } from '../drafts/use-unload-question.js';
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

/**
 * Draft of a form that several users may save. Sends the newest revision while there are no conflicts.
 * @param draftKey keeps the draft across reloads; null for short forms
 */
export function useMergedDraft<Parts extends object>(
  saved: Parts,
  revision: number,
  draftKey: string | null = null,
): DraftForm<Parts> {
  const drafts = useDrafts();
  const [started, setStarted] = useState(() => (draftKey === null ? null : storedDraft(saved, drafts.read(draftKey))));
  // A late value, such as an uploaded picture, applies to the newest saved values.
  const latestSaved = useRef(saved);
  useEffect(() => {
    latestSaved.current = saved;
  });
  const merged = rebaseDraft(started ?? { base: saved, draft: saved }, saved);
  const isUnsaved = isChanged(merged.draft, saved);
  useUnloadQuestion(isUnsaved);
  useLeaveQuestion(isUnsaved, draftKey !== null);
  useEffect(() => {
    if (draftKey === null) return;
    if (started !== null && isUnsaved) drafts.write(draftKey, started);
    else drafts.remove(draftKey);
  }, [drafts, draftKey, started, isUnsaved]);
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
    isChanged: isUnsaved,
    conflicts,
    seenRevision,
    updateDraft,
    acceptTheirs: () => setStarted({ base: saved, draft: copyParts(conflicts, saved, merged.draft) }),
    keepMine: (mine = {}) => setStarted({ base: saved, draft: { ...merged.draft, ...mine } }),
    discard: () => setStarted(null),
  };
}

/** Null if there is none, or one of a release with other parts. */
function storedDraft<Parts extends object>(saved: Parts, stored: unknown): MergedDraft<Parts> | null {
  const { base, draft } = (stored ?? {}) as Partial<MergedDraft<Parts>>;
  const names = Object.keys(saved).join();
  const fits = [base, draft].every((part) => typeof part === 'object' && Object.keys(part).join() === names);
  return fits ? (stored as MergedDraft<Parts>) : null;
}
