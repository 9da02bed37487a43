import { setTimeout as pause } from 'node:timers/promises';
import { HttpConnection } from '../http-connection.js';
import type { Requests } from './requests.js';
import { planRequests, type PlannedRequest, type Profile } from './plan.js';
import { Recorder } from './recorder.js';

export interface SendOptions {
  readonly port: number;
  readonly requests: Requests;
  readonly seed: number;
  /** Requests under way at most; one that comes then is dropped, and counted. */
  readonly maxInFlight: number;
}

/** After this long a response is not waited for, in milliseconds. */
const timeoutMs = 60_000;

/**
 * Open loop: each request is sent at its planned time, whether or not earlier ones have a response. What is planned for one
 * moment is sent together. Resolves when every response has come or its time is over.
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

/** Connections that are kept, each for one request at a time. */
class Connections {
  readonly #idle: HttpConnection[] = [];
  readonly #open = new Set<HttpConnection>();

  constructor(private readonly port: number) {}

  /** Undefined when the connection was cut, null when no response came in time. */
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
