import type { UploadedFile } from '@shop/rpc-contract';
import { Deadline, describeError, type Clock } from '@shop/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runCalls } from './batch.js';
import type { CallResult } from './call-result.js';
import { CallRunner, type CallRunnerDeps } from './call-runner.js';
import type { CountryOptions } from './country.js';
import type { CallRequest, Envelope } from './envelope.js';
import { TransportError } from './transport-error.js';
import type { RpcLog } from './fault.js';
import { HttpExchange, resolveSessions, setCookies, type RequestSessions } from './http-exchange.js';
import type { LoadShedder } from './load-shedder.js';
import { PreparedBody } from './prepared-json.js';
import { responseBody, invalidParams, type CallResponse } from './call-response.js';
import { ownersOf, type BatchTracker, type BatchProgressStore } from './progress.js';
import { addressKey } from './rate-limit.js';
import { fileNamesIn } from './references.js';
import { RequestScope } from './request-scope.js';
import type { ServerLifecycle } from './server-lifecycle.js';
import { sanitizeId } from './streaming/event-frame.js';
import { EventReadable } from './streaming/event-readable.js';
import type { OpenStreams, StreamOwner } from './streaming/open-streams.js';

export interface RpcEndpointDeps extends CallRunnerDeps {
  readonly sessions: Parameters<typeof resolveSessions>[1];
  readonly country: CountryOptions;
  readonly clock: Clock;
  readonly log: RpcLog;
  readonly monotonicMs: () => number;
  readonly streams: OpenStreams;
  readonly progress: BatchProgressStore;
  readonly shedder: LoadShedder;
  readonly lifecycle: ServerLifecycle;
  /** Milliseconds. */
  readonly requestTimeoutMs: number;
}

export interface RpcBody {
  readonly envelope: Envelope;
  readonly files: ReadonlyMap<string, UploadedFile>;
}

interface IdentifiedBody extends RpcBody {
  readonly requestSessions: RequestSessions;
  readonly deadline: Deadline;
}

const json = 'application/json; charset=utf-8';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Handles `POST /_rpc` after its body is read. Throws {@link TransportError}. */
export class RpcEndpoint {
  private readonly runner: CallRunner;

  constructor(private readonly deps: RpcEndpointDeps) {
    this.runner = new CallRunner(deps);
  }

  /** A stream is open then. */
  async handle(request: FastifyRequest, reply: FastifyReply, body: RpcBody): Promise<void> {
    const deadline = new Deadline(this.deps.requestTimeoutMs);
    const { calls } = body.envelope;
    const wait = this.admit(calls, request.ip);
    throwIfLimited(typeof wait === 'number' ? wait : await wait);
    this.deps.shedder.requestStarted();
    try {
      const found = resolveSessions(request, this.deps.sessions);
      const known = found instanceof Promise ? await deadline.within(found) : found;
      await this.handleIdentified(request, reply, { ...body, requestSessions: known, deadline });
    } finally {
      this.deps.shedder.requestEnded();
    }
  }

  /** Void: awaiting a Fastify reply would wait for its end. */
  private async handleIdentified(request: FastifyRequest, reply: FastifyReply, body: IdentifiedBody): Promise<void> {
    const { envelope, requestSessions, deadline } = body;
    const wait = this.chargeSession(envelope.calls, requestSessions);
    throwIfLimited(typeof wait === 'number' ? wait : await wait);
    const exchange = new HttpExchange(reply, this.deps.country, this.deps.keys);
    const scope = new RequestScope(exchange, requestSessions.sessions, this.deps.clock, this.deps.lifecycle, deadline);
    const [first] = envelope.calls;
    if (!envelope.isBatch && first?.action === 'subscribe') {
      return this.handleStream(request, reply, first, body, scope);
    }
    const results = await this.run(request, body, scope);
    const changes = results.flatMap((result) => result.sessionChanges);
    setCookies(reply, { scope, found: requestSessions, changes, keys: this.deps.keys });
    this.send(
      reply,
      envelope,
      results.map((result) => result.outcome),
    );
  }

  private async run(request: FastifyRequest, { envelope, files }: RpcBody, scope: RequestScope) {
    if (files.size > 0 && hasUnreferencedFiles(files, envelope.calls)) {
      const outcome = invalidParams({ path: '', message: 'A part of the request is not referred to' });
      return envelope.calls.map((): CallResult => ({ outcome, sessionChanges: [] }));
    }
    const tracked = this.track(request, envelope, scope);
    if (tracked === undefined) return runCalls(this.runner, { envelope, scope, files });
    const results = await runCalls(this.runner, {
      envelope,
      scope,
      files,
      onCompleted: () => tracked.tracker.completeOne(),
    });
    const started = results.flatMap(({ sessionChanges }) =>
      sessionChanges.map((change) => change.started?.caller.sessionId),
    );
    const owners = [...ownersOf(scope.sessions, scope.exchange.ip), ...started.filter((id) => id !== undefined)];
    this.deps.progress.end(tracked.id, owners, tracked.tracker);
    return results;
  }

  private track(
    request: FastifyRequest,
    envelope: Envelope,
    scope: RequestScope,
  ): { readonly id: string; readonly tracker: BatchTracker } | undefined {
    const id = request.headers['x-progress-stream'];
    if (id === undefined) return undefined;
    if (typeof id !== 'string' || !uuid.test(id)) {
      throw new TransportError('RPC_BAD_REQUEST', 'X-Progress-Stream must be a UUID');
    }
    const owners = ownersOf(scope.sessions, scope.exchange.ip);
    return { id, tracker: this.deps.progress.begin(id, owners, envelope.calls.length) };
  }

  private async handleStream(
    request: FastifyRequest,
    reply: FastifyReply,
    call: CallRequest,
    { envelope, files, requestSessions }: IdentifiedBody,
    scope: RequestScope,
  ): Promise<void> {
    const owner: StreamOwner = { sessions: requestSessions.sessions, address: addressKey(request.ip) };
    const reservation = this.deps.streams.reserve(owner);
    if (reservation === null) throw new TransportError('RATE_LIMITED', 'Too many open streams', 10);
    const opened = await this.runner.open(call, { envelope, scope, sessions: requestSessions.sessions, files });
    setCookies(reply, { scope, found: requestSessions, changes: [], keys: this.deps.keys });
    if ('status' in opened) {
      reservation.release();
      return this.send(reply, envelope, [opened]);
    }
    const onFault = (error: unknown) =>
      this.deps.log.error({ method: call.method, fault: describeError(error) }, 'A stream ended with a fault');
    const stream = new EventReadable(opened, this.deps.monotonicMs, onFault);
    reservation.add(stream);
    this.deps.shedder.streamOpened();
    stream.once('close', () => this.deps.shedder.streamEnded());
    if (opened.startId !== undefined) reply.header('x-stream-start', sanitizeId(opened.startId));
    void reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // The used connection would delay shutdown.
      .header('connection', 'close')
      .send(stream);
  }

  private send(reply: FastifyReply, envelope: Envelope, outcomes: readonly CallResponse[]): void {
    const body = responseBody(envelope.isBatch, envelope.calls, outcomes);
    void reply.type(json).header('cache-control', 'no-store');
    if (!(body instanceof PreparedBody)) return void reply.send(body);
    const compressed = acceptsGzip(reply.request) ? body.gzip : undefined;
    if (compressed === undefined) return void reply.send(body.bytes);
    void reply.header('content-encoding', 'gzip').header('vary', 'Accept-Encoding').send(compressed);
  }

  /** Returns seconds to wait. */
  private admit(calls: readonly CallRequest[], ip: string): number | Promise<number> {
    const isCommand = calls.some((call) => this.deps.registry.get(call.method)?.method.kind === 'command');
    const wait = this.deps.shedder.admit(isCommand ? 'command' : 'browsing');
    if (wait > 0)
      throw new TransportError('SERVICE_UNAVAILABLE', 'The server is overloaded. Try again in a moment.', wait);
    if (this.deps.limits === undefined) return 0;
    const { rates, buckets } = this.deps.limits;
    return buckets.take(`address ${addressKey(ip)}`, rates.perAddress, this.costOf(calls));
  }

  private chargeSession(calls: readonly CallRequest[], { sessions }: RequestSessions): number | Promise<number> {
    const id = sessions.shopper?.sessionId ?? sessions.staff?.sessionId;
    if (this.deps.limits === undefined || id === undefined) return 0;
    const { rates, buckets } = this.deps.limits;
    return buckets.take(`session ${id}`, rates.perSession, this.costOf(calls));
  }

  private costOf(calls: readonly CallRequest[]): number {
    return calls.reduce((sum, call) => sum + (this.deps.registry.get(call.method)?.method.cost ?? 1), 0);
  }
}

function throwIfLimited(retryAfter: number): void {
  if (retryAfter > 0) throw new TransportError('RATE_LIMITED', 'Too many calls. Try again later.', retryAfter);
}

function hasUnreferencedFiles(files: ReadonlyMap<string, UploadedFile>, calls: readonly CallRequest[]): boolean {
  const names = new Set<string>();
  for (const call of calls) fileNamesIn(call.params, names);
  return [...files.keys()].some((name) => !names.has(name));
}

/** Only public responses are compressed: their length reveals nothing about a person. */
function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /(^|,)\s*gzip\s*(;\s*q=(1|0\.0*[1-9])\d*\s*)?(,|$)/.test(headers['accept-encoding']?.toString() ?? '');
}
