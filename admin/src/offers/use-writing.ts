import { useEffect, useRef, useState } from 'react';
import { followed, foreignIn, isChanged, taking, type Writing } from './writing.js';

export interface WritingInForm<Parts extends object> extends Writing<Parts> {
  readonly isBegun: boolean;
  /** Something is written that differs from what is saved. */
  readonly isChanged: boolean;
  /** Parts that somebody else saved differently meanwhile: nothing may be sent before it is decided whose hold. */
  readonly foreign: readonly (keyof Parts)[];
  /** The revision up to which nothing is foreign. */
  readonly seen: number;
  readonly write: (change: (draft: Parts) => Partial<Parts>) => void;
  readonly takeTheirs: () => void;
  /** What is written here shall hold, although it is known what is saved now. */
  readonly keepMine: (mine?: Partial<Parts>) => void;
  readonly discard: () => void;
}

/**
 * What is written in a form over what is saved, while others may save too. What is sent stands on the newest revision as
 * long as nothing in it is `foreign`.
 */
export function useWriting<Parts extends object>(saved: Parts, revision: number): WritingInForm<Parts> {
  const [begun, setBegun] = useState<Writing<Parts> | null>(null);
  // What comes in late, for instance a picture, is written over what is saved then.
  const newest = useRef(saved);
  useEffect(() => {
    newest.current = saved;
  });
  const writing = followed(begun ?? { base: saved, draft: saved }, saved);
  const foreign = foreignIn(writing, saved);
  const [seen, setSeen] = useState(revision);
  if (foreign.length === 0 && seen !== revision) setSeen(revision);
  const write = (change: (draft: Parts) => Partial<Parts>) => {
    const now = newest.current;
    setBegun((before) => {
      const { base, draft } = followed(before ?? { base: now, draft: now }, now);
      return { base, draft: { ...draft, ...change(draft) } };
    });
  };
  return {
    ...writing,
    isBegun: begun !== null,
    isChanged: isChanged(writing.draft, saved),
    foreign,
    seen,
    write,
    takeTheirs: () => setBegun({ base: saved, draft: taking(foreign, saved, writing.draft) }),
    keepMine: (mine = {}) => setBegun({ base: saved, draft: { ...writing.draft, ...mine } }),
    discard: () => setBegun(null),
  };
}
