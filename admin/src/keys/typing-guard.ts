/** Milliseconds without another letter before and after a key that records an outcome. */
export const typingPauseMs = 300;

/** A run of letters, typed while no field has the focus, is no outcome. */
export class TypingGuard {
  #previousAt = Number.NEGATIVE_INFINITY;
  #isRun = false;
  #cancel: (() => void) | null = null;

  constructor(
    private readonly now: () => number,
    private readonly after: (milliseconds: number, run: () => void) => () => void,
  ) {}

  /** Called with every letter, before its shortcut. */
  seeLetter(): void {
    const at = this.now();
    this.#isRun = at - this.#previousAt < typingPauseMs;
    this.#previousAt = at;
    this.stop();
  }

  /** Runs the action of a key after the pause, unless another letter comes before or after it. */
  request(run: () => void): void {
    this.stop();
    if (this.#isRun) return;
    this.#cancel = this.after(typingPauseMs, run);
  }

  /** Escape: the word, or a key pressed by mistake, is over. */
  endWord(): void {
    this.stop();
    this.#previousAt = Number.NEGATIVE_INFINITY;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
