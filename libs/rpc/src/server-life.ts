// Whoever asked the server to stop gives it about ten seconds.
const graceMs = 5_000;

/** Tells what is under way when it is given up: when its client has gone, or when the server can wait no longer. */
export class ServerLife {
  private readonly closing = new AbortController();
  private readonly open = new Set<AbortController>();
  private timer: NodeJS.Timeout | undefined;

  /** Aborted when the server gives up what is under way. */
  get signal(): AbortSignal {
    return this.closing.signal;
  }

  /** A signal of one request's own. `onGone` calls back when the request is over, one way or the other. */
  requestSignal(onGone: (listener: () => void) => void): AbortSignal {
    const controller = new AbortController();
    this.open.add(controller);
    onGone(() => {
      this.open.delete(controller);
      controller.abort();
    });
    if (this.signal.aborted) controller.abort();
    return controller.signal;
  }

  /** From now on there is a last moment; `onGivenUp` is called if it comes before `end`. */
  beginToEnd(onGivenUp: () => void): void {
    this.timer ??= setTimeout(() => {
      this.end();
      onGivenUp();
    }, graceMs).unref();
  }

  end(): void {
    clearTimeout(this.timer);
    this.closing.abort();
    for (const controller of this.open) controller.abort();
    this.open.clear();
  }
}
