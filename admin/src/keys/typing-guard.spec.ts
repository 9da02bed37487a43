import { TypingGuard, typingPauseMs } from './typing-guard.js';

function createGuard() {
  const time = { now: 0, due: null as { readonly at: number; readonly run: () => void } | null };
  const after = (milliseconds: number, run: () => void) => {
    const due = { at: time.now + milliseconds, run };
    time.due = due;
    return () => void (time.due === due && (time.due = null));
  };
  const guard = new TypingGuard(() => time.now, after);
  const recorded: string[] = [];
  const wait = (milliseconds: number) => {
    time.now += milliseconds;
    const { due } = time;
    if (due === null || due.at > time.now) return;
    time.due = null;
    due.run();
  };
  /** As the console does: the letter is seen, then its shortcut runs. */
  const type = (letter: string, bound: string) => {
    guard.seeLetter();
    if (bound.includes(letter)) guard.request(() => recorded.push(letter));
  };
  return { guard, recorded, wait, type };
}

describe('the keys that record an outcome', () => {
  it('act after a short pause', () => {
    const { recorded, wait, type } = createGuard();
    type('a', 'cablxwdf');
    expect(recorded).toEqual([]);
    wait(typingPauseMs);
    expect(recorded).toEqual(['a']);
  });

  it('record nothing when a word is typed: "nazvati"', () => {
    const { recorded, wait, type } = createGuard();
    for (const letter of 'nazvati') {
      type(letter, 'cablxwdf');
      wait(120);
    }
    wait(1_000);
    expect(recorded).toEqual([]);
  });

  it('record nothing when the first letter of a word is such a key', () => {
    const { recorded, wait, type } = createGuard();
    for (const letter of 'adresa') {
      type(letter, 'cablxwdf');
      wait(250);
    }
    wait(1_000);
    expect(recorded).toEqual([]);
  });

  it('act again after the word', () => {
    const { recorded, wait, type } = createGuard();
    for (const letter of 'da') type(letter, 'cablxwdf');
    wait(typingPauseMs);
    type('b', 'cablxwdf');
    wait(typingPauseMs);
    expect(recorded).toEqual(['b']);
  });

  it('act at once after Esc, which leaves a field', () => {
    const { guard, recorded, wait, type } = createGuard();
    type('o', 'c');
    guard.endWord();
    type('c', 'c');
    wait(typingPauseMs);
    expect(recorded).toEqual(['c']);
  });

  it('record nothing when Esc follows at once', () => {
    const { guard, recorded, wait, type } = createGuard();
    type('a', 'a');
    guard.endWord();
    wait(typingPauseMs);
    expect(recorded).toEqual([]);
  });

  it('record nothing once the bar is gone', () => {
    const { guard, recorded, wait, type } = createGuard();
    type('a', 'a');
    guard.stop();
    wait(typingPauseMs);
    expect(recorded).toEqual([]);
  });
});
