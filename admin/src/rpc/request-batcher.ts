import type { AnyResult } from '@shop/rpc-client';

type SendBatch<Call> = (calls: readonly Call[], signal: AbortSignal) => Promise<readonly AnyResult[]>;

interface QueuedCall<Call> {
  readonly call: Call;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (result: AnyResult) => void;
  readonly reject: (reason: unknown) => void;
}

/** Combines calls of the same tick into one request, for instance from components that mount together. */
export class RequestBatcher<Call> {
  private queue: QueuedCall<Call>[] = [];

  constructor(private readonly send: SendBatch<Call>) {}

  enqueue(call: Call, signal?: AbortSignal): Promise<AnyResult> {
    return new Promise((resolve, reject) => {
      if (this.queue.length === 0) queueMicrotask(() => void this.flush());
      this.queue.push({ call, signal, resolve, reject });
    });
  }

  private async flush(): Promise<void> {
    const calls = this.queue;
    this.queue = [];
    const request = new AbortController();
    let activeCount = calls.length;
    for (const { signal, reject } of calls) {
      const abortCall = () => {
        reject(signal?.reason);
        activeCount -= 1;
        // The other calls still need their responses.
        if (activeCount === 0) request.abort(signal?.reason);
      };
      if (signal?.aborted === true) abortCall();
      else signal?.addEventListener('abort', abortCall, { once: true });
    }
    try {
      const results = await this.send(
        calls.map(({ call }) => call),
        request.signal,
      );
      calls.forEach(({ resolve }, at) => resolve(results[at]!));
    } catch (error) {
      calls.forEach(({ reject }) => reject(error));
    }
  }
}
