import { useState } from 'react';
import { useDrafts } from './drafts-context.js';
import { useUnloadQuestion } from './use-unload-question.js';

interface DraftText {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isRestored: boolean;
  /** Shows the initial text again. */
  readonly discard: () => void;
  /** After the text was sent. */
  readonly remove: () => void;
}

/** A text that stays under its first key until it is sent. */
export function useDraftText(firstKey: string, initial: string): DraftText {
  const drafts = useDrafts();
  const [key] = useState(firstKey);
  const [stored] = useState(() => drafts.read(key));
  const restored = typeof stored === 'string' && stored !== initial ? stored : null;
  const [isRestored, setRestored] = useState(restored !== null);
  const [text, setShown] = useState(restored ?? initial);
  const setText = (typed: string) => {
    setShown(typed);
    if (typed === initial) drafts.remove(key);
    else drafts.write(key, typed);
  };
  useUnloadQuestion(text !== initial);
  return {
    text,
    setText,
    isRestored,
    discard: () => {
      setText(initial);
      setRestored(false);
    },
    remove: () => drafts.remove(key),
  };
}
