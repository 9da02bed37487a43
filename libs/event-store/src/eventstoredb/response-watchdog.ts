export type CallKind = 'read' | 'write';

/**
 * Notices a server that takes calls and answers none of a kind, while its connection lives: a disk that hangs, say, under a
 * node that still serves reads from its memory.
 */
export class ResponseWatchdog {
  /** When the first call was begun of those since the last answer. */
  readonly #since = new Map<CallKind, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  requestSent(kind: CallKind): void {
    if (!this.#since.has(kind)) this.#since.set(kind, this.now());
  }

  responseReceived(kind: CallKind): void {
    this.#since.delete(kind);
  }

  /** For how long calls of a kind have not been answered, in milliseconds. */
  silentMs(kind: CallKind): number {
    const since = this.#since.get(kind);
    return since === undefined ? 0 : this.now() - since;
  }

  reset(): void {
    this.#since.clear();
  }
}
