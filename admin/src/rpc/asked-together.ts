import type { AnyResult } from '@shop/rpc-client';

type Send<Call> = (calls: readonly Call[], signal: AbortSignal) => Promise<readonly AnyResult[]>;

interface Asked<Call> {
  readonly call: Call;
  readonly signal: AbortSignal | undefined;
  readonly answered: (result: AnyResult) => void;
  readonly failed: (reason: unknown) => void;
}

/** Makes one request of what is asked for in one go, as by the parts of a screen that appear at once. */
export class AskedTogether<Call> {
  private asked: Asked<Call>[] = [];

  constructor(private readonly send: Send<Call>) {}

  ask(call: Call, signal?: AbortSignal): Promise<AnyResult> {
    return new Promise((answered, failed) => {
      if (this.asked.length === 0) queueMicrotask(() => void this.sendAll());
      this.asked.push({ call, signal, answered, failed });
    });
  }

  private async sendAll(): Promise<void> {
    const all = this.asked;
    this.asked = [];
    const request = new AbortController();
    let wanted = all.length;
    for (const { signal, failed } of all) {
      const leave = () => {
        failed(signal?.reason);
        wanted -= 1;
        // The others still want their answers.
        if (wanted === 0) request.abort(signal?.reason);
      };
      if (signal?.aborted === true) leave();
      else signal?.addEventListener('abort', leave, { once: true });
    }
    try {
      const results = await this.send(
        all.map(({ call }) => call),
        request.signal,
      );
      all.forEach(({ answered }, at) => answered(results[at]!));
    } catch (error) {
      all.forEach(({ failed }) => failed(error));
    }
  }
}
