import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, Deadline, describeError, type JsonValue } from '@shop/kernel';
import type { UploadedFile } from '@shop/rpc-contract';
import { CallRunner, type CallRunnerDeps, plainData } from './call-runner.js';
import {
  type CallRequest,
  type Envelope,
  fileNamesIn,
  InsertedDataBudget,
  isObject,
  responseBody,
} from './envelope.js';
import { type RpcLog, TransportError } from './fault.js';
import {
  type CountryOptions,
  HttpExchange,
  RequestScope,
  type RequestSessions,
  resolveSessions,
  setCookies,
} from './http-exchange.js';
import { addressKey, type LoadShedder } from './limits.js';
import { type BatchProgressStore, type BatchTracker, ownersOf } from './progress.js';
import {
  type CallResponse,
  type CallResult,
  errorResponse,
  type ErrorResponse,
  invalidParams,
  PreparedBody,
} from './response.js';
import type { ServerLifecycle } from './server-lifecycle.js';
import { type Sessions, sessionsAfter } from './session.js';
import { EventReadable, sanitizeId } from './streaming/event-readable.js';
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

interface BatchInput {
  readonly envelope: Envelope;
  readonly scope: RequestScope;
  readonly files: ReadonlyMap<string, UploadedFile>;
  readonly onCompleted?: () => void;
}

/**
 * Runs calls concurrently, bound calls after their target with its sessions and data. Returns results in request order.
 */
async function runCalls(runner: CallRunner, input: BatchInput): Promise<readonly CallResult[]> {
  const { calls } = input.envelope;
  const [only] = calls;
  if (calls.length === 1 && only?.meta['bindTo'] === undefined) return [await runSingleCall(runner, input, only!)];
  const bindings = parseBindings(calls);
  const runs: (Promise<CompletedCall> | undefined)[] = [];
  const batch = { ...input, insertBudget: new InsertedDataBudget() };
  const runAt = (index: number): Promise<CompletedCall> =>
    (runs[index] ??= runBatchCall(runner, batch, calls[index]!, bindings[index]!, runAt).finally(input.onCompleted));
  return Promise.all(calls.map(async (_, index) => (await runAt(index)).result));
}

async function runSingleCall(
  runner: CallRunner,
  { envelope, scope, files, onCompleted }: BatchInput,
  call: CallRequest,
): Promise<CallResult> {
  const error = bindingError(call, { kind: 'free' }, envelope);
  const result =
    error === undefined
      ? await runner.run(call, { envelope, scope, sessions: scope.sessions, files })
      : { outcome: error, sessionChanges: [] };
  onCompleted?.();
  return result;
}

interface CompletedCall {
  readonly result: CallResult;
  readonly sessions: Sessions;
  readonly data: () => unknown;
}

async function runBatchCall(
  runner: CallRunner,
  { envelope, scope, files, insertBudget }: BatchInput & { readonly insertBudget: InsertedDataBudget },
  call: CallRequest,
  binding: Binding,
  runAt: (index: number) => Promise<CompletedCall>,
): Promise<CompletedCall> {
  const { sessions } = scope;
  const error = bindingError(call, binding, envelope);
  if (error !== undefined) return toCompletedCall({ outcome: error, sessionChanges: [] }, sessions);
  if (binding.kind !== 'bound')
    return toCompletedCall(await runner.run(call, { envelope, scope, sessions, files }), sessions);
  const target = await runAt(binding.target);
  if (target.result.outcome.status !== 'ok') {
    const outcome = errorResponse('RPC_CLIENT_BIND_NOT_FOUND_OR_ERROR', 'The call that this one is bound to failed');
    return toCompletedCall({ outcome, sessionChanges: [] }, target.sessions);
  }
  const boundData = { value: target.data() };
  return toCompletedCall(
    await runner.run(call, { envelope, scope, sessions: target.sessions, files, boundData, insertBudget }),
    target.sessions,
  );
}

function toCompletedCall(result: CallResult, before: Sessions): CompletedCall {
  let data: { readonly value: unknown } | undefined;
  return {
    result,
    sessions: sessionsAfter(before, result.sessionChanges),
    data: () => (data ??= { value: plainData(result.outcome) }).value,
  };
}

function bindingError(call: CallRequest, binding: Binding, envelope: Envelope): ErrorResponse | undefined {
  if (binding.kind === 'ambiguous') return invalidParams({ path: 'meta.counter', message: 'Unique within a batch' });
  if (binding.kind === 'unknown') {
    return errorResponse(
      'RPC_CLIENT_BIND_TO_NOT_FOUND',
      'The call to bind to was not found, or it leads back to this one',
    );
  }
  if (call.action === 'subscribe' && envelope.isBatch) {
    return invalidParams({ path: 'action', message: 'A subscription is sent alone' });
  }
  return undefined;
}

type Binding =
  | { readonly kind: 'free' }
  | { readonly kind: 'bound'; readonly target: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ambiguous' };

const free: Binding = { kind: 'free' };
const unknown: Binding = { kind: 'unknown' };

/**
 * Reads `meta.bindTo`: a `counter` or `{action, method}`. A missing or cyclic target is `unknown`, a duplicate counter
 * `ambiguous`.
 */
function parseBindings(calls: readonly CallRequest[]): readonly Binding[] {
  if (calls.every((call) => call.meta['bindTo'] === undefined && call.meta['counter'] === undefined)) {
    return calls.map(() => free);
  }
  const byCounter = indexCounters(calls);
  const bindings = calls.map((call, index): Binding => {
    const counter = call.meta['counter'];
    if (counter !== undefined && byCounter.get(counter) === 'twice') return { kind: 'ambiguous' };
    const bindTo = call.meta['bindTo'];
    if (bindTo === undefined) return free;
    const target = findTarget(bindTo, calls, byCounter, index);
    return target === undefined ? unknown : { kind: 'bound', target };
  });
  return bindings.map((binding, index) => (isOnCycle(bindings, index) ? unknown : binding));
}

type CounterIndex = ReadonlyMap<JsonValue, number | 'twice'>;

function indexCounters(calls: readonly CallRequest[]): CounterIndex {
  const index = new Map<JsonValue, number | 'twice'>();
  calls.forEach(({ meta }, position) => {
    const counter = meta['counter'];
    if (counter !== undefined) index.set(counter, index.has(counter) ? 'twice' : position);
  });
  return index;
}

function findTarget(
  bindTo: JsonValue,
  calls: readonly CallRequest[],
  byCounter: CounterIndex,
  ownIndex: number,
): number | undefined {
  if (isObject(bindTo)) {
    const { action = 'call', method } = bindTo;
    const found = calls.findIndex(
      (call, index) => index !== ownIndex && call.method === method && call.action === action,
    );
    return found < 0 ? undefined : found;
  }
  const found = byCounter.get(bindTo);
  return found === ownIndex || found === 'twice' ? undefined : found;
}

function isOnCycle(bindings: readonly Binding[], start: number): boolean {
  let at = bindings[start];
  for (let steps = 0; steps < bindings.length && at?.kind === 'bound'; steps++) {
    if (at.target === start) return true;
    at = bindings[at.target];
  }
  return false;
}
