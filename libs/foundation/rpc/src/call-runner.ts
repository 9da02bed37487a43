import { isRejection, isUuid, newId, type Rejection, uuidv5 } from '@shop/kernel';
import type { Method, UploadedFile } from '@shop/rpc-contract';
import { actorOf, callerFor, RunningCall } from './context.js';
import { type CallRequest, type Envelope, InsertedDataBudget, parseParams, resolveReferences } from './envelope.js';
import { type FaultLog, faultResponse } from './fault.js';
import { parseCountry, type RequestScope } from './http-exchange.js';
import type { IdempotentRunner } from './idempotency/idempotency.js';
import type { RpcKeys } from './keys.js';
import { addressKey, type RateLimiter, type RateLimits } from './limits.js';
import type { MethodEntry, Registry } from './registry.js';
import {
  type CallResponse,
  type CallResult,
  type ErrorResponse,
  errorResponse,
  type EventStream,
  type HandlerResult,
  invalidParams,
  PreparedJson,
  type ResponseMask,
} from './response.js';
import type { Sessions } from './session.js';

const commandNamespace = '6f0b8a52-6d5e-5c0e-9a53-1d4c0b7a9e21';
const noFiles: ReadonlyMap<string, UploadedFile> = new Map();

export interface ReadModelWaiter {
  /** False after the timeout (milliseconds). */
  waitFor(names: readonly string[], position: string, timeoutMs: number): Promise<boolean>;
}

/** Every client then sees the effect of the command. */
const commandTimeoutMs = 1_000;

/** Wait of the client's next queries if the command timed out. */
const queryTimeoutMs = 2_000;

export interface CallRunnerDeps {
  readonly registry: Registry;
  readonly readModels: ReadModelWaiter;
  readonly idempotentRunner: IdempotentRunner;
  readonly keys: RpcKeys;
  readonly faults: FaultLog;
  readonly mask: ResponseMask;
  readonly limits: { readonly rates: RateLimits; readonly buckets: RateLimiter } | undefined;
}

interface CallInput {
  readonly envelope: Envelope;
  readonly scope: RequestScope;
  readonly sessions: Sessions;
  readonly files?: ReadonlyMap<string, UploadedFile>;
  readonly boundData?: { readonly value: unknown };
  readonly insertBudget?: InsertedDataBudget;
}

interface PreparedCall {
  readonly entry: MethodEntry;
  readonly params: unknown;
  readonly context: RunningCall;
}

/** Runs a call: method, country, access, limit, params, idempotency, handler, visibility, in this order. */
export class CallRunner {
  constructor(private readonly deps: CallRunnerDeps) {}

  /** Never throws: a fault becomes `SERVER_ERROR` with an id and is logged. */
  async run(call: CallRequest, input: CallInput): Promise<CallResult> {
    try {
      const insertions = (input.insertBudget ?? new InsertedDataBudget()).forCall();
      const prepared = this.prepare(call, input, insertions.tryInsert);
      const chargeError = await this.chargeInserted(insertions.cost(), input.scope);
      if (chargeError !== undefined) return withoutChanges(chargeError);
      if ('status' in prepared) return withoutChanges(prepared);
      const limitError = await this.checkMethodLimit(call.method, prepared);
      if (limitError !== undefined) return withoutChanges(limitError);
      const result = await input.scope.deadline.within(this.runPrepared(call, prepared, input));
      return {
        ...result,
        outcome: this.deps.mask.maskResponse(prepared.entry.method, prepared.context.caller, result.outcome),
      };
    } catch (error) {
      return withoutChanges(this.toFaultResponse(error, call, input.scope));
    }
  }

  /** Never throws. */
  async open(call: CallRequest, input: CallInput): Promise<EventStream<unknown> | ErrorResponse> {
    try {
      const prepared = this.prepare(call, input, new InsertedDataBudget().forCall().tryInsert);
      if ('status' in prepared) return prepared;
      const limitError = await this.checkMethodLimit(call.method, prepared);
      if (limitError !== undefined) return limitError;
      if (prepared.entry.method.kind !== 'subscription') return wrongActionError('It is no subscription');
      // A stream that opens after the deadline is aborted by the request's signal.
      const opened = await input.scope.deadline.within(prepared.entry.handle(prepared.params, prepared.context));
      const { method } = prepared.entry;
      const { caller } = prepared.context;
      if (isRejection(opened)) return this.deps.mask.maskErrorResponse(method, caller, toErrorResponse(opened));
      if (!(Symbol.asyncIterator in opened)) throw new TypeError(`${call.method} did not return a stream`);
      return this.deps.mask.maskStream(method, caller, opened);
    } catch (error) {
      return this.toFaultResponse(error, call, input.scope);
    }
  }

  private prepare(
    call: CallRequest,
    input: CallInput,
    tryInsert: (value: unknown) => boolean,
  ): PreparedCall | ErrorResponse {
    const entry = this.deps.registry.get(call.method);
    if (entry === undefined) return errorResponse('METHOD_NOT_FOUND', 'Method not found');
    const country = call.country === undefined ? input.scope.exchange.country : parseCountry(call.country);
    if (country === undefined) return invalidParams({ path: 'headers.country', message: 'One of BA, RS, HR, ME' });
    const caller = callerFor(entry.method.access, input.sessions);
    if ('status' in caller) return caller;
    const params = this.resolveParams(entry.method, call, input, tryInsert);
    if (!params.valid) return params.error;
    const { scope, sessions } = input;
    return {
      entry,
      params: params.params,
      context: new RunningCall(scope, entry.method, caller, sessions, country),
    };
  }

  private async runPrepared(call: CallRequest, prepared: PreparedCall, input: CallInput): Promise<CallResult> {
    const { method } = prepared.entry;
    switch (method.kind) {
      case 'query':
        return this.runQuery(prepared, input.scope, method.reads);
      case 'command':
        return this.runCommand(call, prepared, input, method.visibleIn);
      case 'subscription':
        return withoutChanges(wrongActionError('It is a subscription: use action subscribe'));
    }
  }

  private resolveParams(
    method: Method,
    call: CallRequest,
    { envelope, files = noFiles, boundData }: CallInput,
    tryInsert: (value: unknown) => boolean,
  ) {
    if (!envelope.mayContainReferences) return parseParams(method, call.params, envelope.mayContainInvalidText);
    const resolved = resolveReferences(call.params, { files, boundData, tryInsert });
    if (!resolved.resolved) return { valid: false as const, error: resolved.error };
    return parseParams(method, resolved.params, envelope.mayContainInvalidText || boundData !== undefined);
  }

  private checkMethodLimit(
    name: string,
    { entry, context }: PreparedCall,
  ): ErrorResponse | undefined | Promise<ErrorResponse | undefined> {
    const { limits } = this.deps;
    const { limit } = entry.method;
    if (limit === undefined || limits === undefined) return undefined;
    const { perMinute, by } = limit;
    const { caller, ip } = context;
    const who = by === 'ip' || caller.kind === 'anyone' ? addressKey(ip) : actorOf(caller);
    const wait = limits.buckets.take(`${name} ${who}`, { burst: perMinute, perSecond: perMinute / 60 }, 1);
    return typeof wait === 'number' ? rateLimitError(wait) : wait.then(rateLimitError);
  }

  /** Charged whatever the outcome; the request paid for the call itself. */
  private async chargeInserted(cost: number, { exchange }: RequestScope): Promise<ErrorResponse | undefined> {
    const { limits } = this.deps;
    if (cost === 0 || limits === undefined) return undefined;
    const key = `address ${addressKey(exchange.ip)}`;
    return rateLimitError(await limits.buckets.take(key, limits.rates.perAddress, cost));
  }

  private async runQuery({ entry, params, context }: PreparedCall, scope: RequestScope, reads: readonly string[]) {
    if (scope.awaitedPosition !== undefined && reads.length > 0) {
      const visible = await this.deps.readModels.waitFor(reads, scope.awaitedPosition, queryTimeoutMs);
      if (visible) scope.positionCookieUpdate ??= null;
    }
    const answer = await entry.handle(params, context);
    return withoutChanges(isRejection(answer) ? toErrorResponse(answer) : toOkResponse(answer));
  }

  private async runCommand(
    call: CallRequest,
    prepared: PreparedCall,
    { scope }: CallInput,
    visibleIn: readonly string[],
  ) {
    const key = call.meta['idempotencyKey'];
    const result =
      key === undefined ? await this.execute(prepared) : await this.executeOnce(key, call.method, prepared, scope);
    if (result.position !== undefined && visibleIn.length > 0) {
      const visible = await this.deps.readModels.waitFor(visibleIn, result.position, commandTimeoutMs);
      if (!visible) {
        scope.awaitedPosition = result.position;
        scope.positionCookieUpdate = result.position;
      }
    }
    return result;
  }

  private async executeOnce(
    key: unknown,
    name: string,
    prepared: PreparedCall,
    scope: RequestScope,
  ): Promise<CallResult> {
    if (typeof key !== 'string' || !isUuid(key)) {
      return withoutChanges(invalidParams({ path: 'meta.idempotencyKey', message: 'A UUID' }));
    }
    const { context, entry, params } = prepared;
    const scopedKey = `${actorOf(context.caller)}/${key.toLowerCase()}`;
    const commandId = uuidv5(commandNamespace, scopedKey);
    context.setCommandId(commandId);
    const isPersonalResponse = entry.method.kind === 'command' && entry.method.isPersonalResponse === true;
    return this.deps.idempotentRunner.run(
      { commandId, scopedKey, method: name, params, isPersonalResponse, waitSignal: () => scope.signal },
      () => this.execute(prepared),
    );
  }

  private async execute({ entry, params, context }: PreparedCall): Promise<CallResult> {
    const answer = await entry.handle(params, context);
    if (isRejection(answer)) return { outcome: toErrorResponse(answer), sessionChanges: context.sessionChanges };
    const outcome = toOkResponse(answer);
    const { sessionChanges } = context;
    if (Symbol.asyncIterator in answer || answer.position === undefined) return { outcome, sessionChanges };
    return { outcome, sessionChanges, position: answer.position };
  }

  private toFaultResponse(error: unknown, call: CallRequest, scope: RequestScope): ErrorResponse {
    const id = newId();
    const { method } = call;
    this.deps.faults.add('A call', error, { faultId: id, method, correlationId: scope.correlationId });
    return faultResponse(error, id, this.deps.registry.get(method)?.method.kind === 'command');
  }
}

function withoutChanges(outcome: CallResponse): CallResult {
  return { outcome, sessionChanges: [] };
}

function rateLimitError(retryAfter: number): ErrorResponse | undefined {
  return retryAfter === 0
    ? undefined
    : errorResponse('RATE_LIMITED', 'Too many of these calls. Try again later.', { retryAfter });
}

function wrongActionError(message: string): ErrorResponse {
  return invalidParams({ path: 'action', message });
}

function toErrorResponse(rejection: Rejection): ErrorResponse {
  return errorResponse(rejection.code, rejection.message, rejection.facts);
}

function toOkResponse(answer: HandlerResult<unknown> | EventStream<unknown>): CallResponse {
  if (Symbol.asyncIterator in answer) throw new TypeError('A call returned a stream');
  return answer.meta === undefined
    ? { status: 'ok', data: answer.data }
    : { status: 'ok', data: answer.data, meta: answer.meta };
}

/** Outcome data as a plain value. */
export function plainData(outcome: CallResponse): unknown {
  return outcome.data instanceof PreparedJson ? (JSON.parse(outcome.data.json) as unknown) : outcome.data;
}
