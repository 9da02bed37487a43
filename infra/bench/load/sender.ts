import { setTimeout as pause } from 'node:timers/promises';
import { HttpConnection } from '../http-connection.js';
import type { Requests } from './requests.js';
import { planRequests, type PlannedRequest, type Profile } from './plan.js';
import { Recorder } from './recorder.js';

export interface SendOptions {
  readonly port: number;
  readonly requests: Requests;
  readonly seed: number;
  /** Limit of requests in flight; further ones are dropped and counted. */
  readonly maxInFlight: number;
}

/** Response timeout, in milliseconds. */
const timeoutMs = 60_000;

/**
 * Open loop: sends each request at its planned time, regardless of pending responses. Resolves when all have responded
 * or timed out.
 */
export async function sendPlanned(profile: Profile, options: SendOptions): Promise<Recorder> {
  const recorder = new Recorder();
  const pool = new Connections(options.port);
  const pending = new Set<Promise<void>>();
  const faults: unknown[] = [];
  const begin = performance.now();
  for (const request of planRequests(profile, options.seed)) {
    const wait = request.at - (performance.now() - begin);
    if (wait > 1) await pause(wait);
    recorder.recordPlanned(request.at);
    if (pending.size >= options.maxInFlight) {
      recorder.dropped(request.at);
      continue;
    }
    recorder.sent(request.at, performance.now() - begin);
    const one: Promise<void> = sendOne(request, begin, pool, options.requests, recorder)
      .catch((fault: unknown) => void faults.push(fault))
      .finally(() => pending.delete(one));
    pending.add(one);
  }
  await Promise.all(pending);
  pool.close();
  if (faults.length > 0) throw faults[0];
  return recorder;
}

async function sendOne(
  { at, kind }: PlannedRequest,
  begin: number,
  pool: Connections,
  requests: Requests,
  recorder: Recorder,
): Promise<void> {
  const result = await requests.send(kind, (path, body, cookie) => pool.post(path, body, cookie));
  recorder.recordResponse(kind, at, performance.now() - begin - at, result);
}

class Connections {
  readonly #idle: HttpConnection[] = [];
  readonly #open = new Set<HttpConnection>();

  constructor(private readonly port: number) {}

  /** undefined: the connection was cut; null: timeout. */
  async post(
    path: string,
    body: string,
    cookie?: string,
  ): Promise<{ status: number; text: string } | undefined | null> {
    let connection: HttpConnection | undefined;
    try {
      do connection = this.#idle.pop();
      while (connection?.isOpen === false);
      connection ??= await HttpConnection.open(this.port);
      this.#open.add(connection);
      const timer = new AbortController();
      const response = await Promise.race([
        connection.post(path, body, cookie),
        pause(timeoutMs, null, { signal: timer.signal, ref: false }).catch(() => null),
      ]);
      timer.abort();
      if (response === null) return this.#drop(connection, null);
      this.#idle.push(connection);
      return { status: response.status, text: response.text() };
    } catch {
      return this.#drop(connection, undefined);
    }
  }

  close(): void {
    for (const connection of this.#open) connection.close();
  }

  #drop<Outcome>(connection: HttpConnection | undefined, outcome: Outcome): Outcome {
    if (connection !== undefined) {
      this.#open.delete(connection);
      connection.close();
    }
    return outcome;
  }
}
