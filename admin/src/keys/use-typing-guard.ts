import { useEffect, useMemo } from 'react';
import { browserNow } from '../browser.js';
import { TypingGuard } from './typing-guard.js';

function afterTimeout(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** One guard for all keys of a screen that act at once. */
export function useTypingGuard(): TypingGuard {
  const guard = useMemo(() => new TypingGuard(browserNow, afterTimeout), []);
  useEffect(() => {
    const handleKeyDown = ({ key, repeat, ctrlKey, metaKey }: KeyboardEvent) => {
      if (repeat || ctrlKey || metaKey) return;
      // A sign such as ? is no part of a word.
      if (/^[\p{L}\p{N}]$/u.test(key)) guard.seeLetter();
      // The field was left on purpose: the next letter is a key.
      else if (key === 'Escape') guard.endWord();
    };
    // Captured, so that the letter is seen before its shortcut runs.
    window.addEventListener('keydown', handleKeyDown, true);
    return () => {
      window.removeEventListener('keydown', handleKeyDown, true);
      guard.stop();
    };
  }, [guard]);
  return guard;
}
