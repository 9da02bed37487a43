// Whoever asked the server to stop gives it about ten seconds.
const shutdownTimeoutMs = 5_000;

/** Tells what is under way when it is given up: when its client has gone, or when the server can wait no longer. */
export class ServerLifecycle {
  private readonly shutdown = new AbortController();
  private readonly openRequests = new Set<AbortController>();
  private timer: NodeJS.Timeout | undefined;

  /** Aborted when the server gives up what is under way. */
  get signal(): AbortSignal {
    return this.shutdown.signal;
  }

  /** A signal of one request's own. `onGone` calls back when the request is over, one way or the other. */
  requestSignal(onRequestClosed: (listener: () => void) => void): AbortSignal {
    const controller = new AbortController();
    this.openRequests.add(controller);
    onRequestClosed(() => {
      this.openRequests.delete(controller);
      controller.abort();
    });
    if (this.signal.aborted) controller.abort();
    return controller.signal;
  }

  /** From now on there is a last moment; `onGivenUp` is called if it comes before `end`. */
  beginShutdown(onTimeout: () => void): void {
    this.timer ??= setTimeout(() => {
      this.abortAll();
      onTimeout();
    }, shutdownTimeoutMs).unref();
  }

  abortAll(): void {
    clearTimeout(this.timer);
    this.shutdown.abort();
    for (const controller of this.openRequests) controller.abort();
    this.openRequests.clear();
  }
}
