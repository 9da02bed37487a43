export type CallKind = 'read' | 'write';

/** Detects a server that is connected but does not respond to one kind of call. */
export class ResponseWatchdog {
  readonly #since = new Map<CallKind, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  requestSent(kind: CallKind): void {
    if (!this.#since.has(kind)) this.#since.set(kind, this.now());
  }

  responseReceived(kind: CallKind): void {
    this.#since.delete(kind);
  }

  silentMs(kind: CallKind): number {
    const since = this.#since.get(kind);
    return since === undefined ? 0 : this.now() - since;
  }

  reset(): void {
    this.#since.clear();
  }
}
