import type { Method, UploadedFile } from '@shop/contracts';
import { isRejection, isUuid, newId, uuidv5, type Rejection } from '@shop/kernel';
import { callerFor } from './access.js';
import type { CallResult } from './call-result.js';
import { actorOf } from './command-context.js';
import type { Answer, EventStream } from './context.js';
import { PreparedJson } from './prepared-json.js';
import { countryNamed } from './country.js';
import type { CallRequest, Envelope } from './envelope.js';
import { refusalOfFault } from './fault.js';
import type { FaultLog } from './fault-log.js';
import type { CommandOnce } from './idempotency/once.js';
import type { RpcKeys } from './keys.js';
import { invalidParams, refused, type Outcome, type Refusal } from './outcome.js';
import { parseParams } from './params.js';
import { shownOutcome, shownRefusal, shownStream } from './shown-answer.js';
import { addressKey, type RateLimiter, type RateLimits } from './rate-limit.js';
import { resolveReferences } from './references.js';
import type { Entry, Registry } from './registry.js';
import type { RequestScope } from './request-scope.js';
import { RunningCall } from './running-call.js';
import type { Sessions } from './session.js';
import { TakenBytes } from './taken-bytes.js';
import { commandWaitMs, queryWaitMs, type ReadModelWaiter } from './visibility.js';

const commandNamespace = '6f0b8a52-6d5e-5c0e-9a53-1d4c0b7a9e21';
const noFiles: ReadonlyMap<string, UploadedFile> = new Map();

export interface CallRunnerParts {
  readonly registry: Registry;
  readonly readModels: ReadModelWaiter;
  readonly once: CommandOnce;
  readonly keys: RpcKeys;
  readonly faults: FaultLog;
  /** Undefined where rate limits are off. */
  readonly limits: { readonly rates: RateLimits; readonly buckets: RateLimiter } | undefined;
}

/** What a call runs with beside its request. */
export interface CallSetting {
  readonly envelope: Envelope;
  readonly scope: RequestScope;
  readonly sessions: Sessions;
  readonly files?: ReadonlyMap<string, UploadedFile>;
  readonly boundData?: { readonly value: unknown };
  /** Of its batch. */
  readonly taken?: TakenBytes;
}

interface ReadyCall {
  readonly entry: Entry;
  readonly params: unknown;
  readonly context: RunningCall;
}

/** Takes one call through its steps: method, country, access, limit, params, idempotency, handler, visibility. */
export class CallRunner {
  constructor(private readonly parts: CallRunnerParts) {}

  /** Never throws: a fault becomes `SERVER_ERROR` with an id, and is logged; those of an outage once and by their number. */
  async run(call: CallRequest, setting: CallSetting): Promise<CallResult> {
    try {
      const taken = (setting.taken ?? new TakenBytes()).ofCall();
      const ready = this.prepare(call, setting, taken.take);
      const unpaid = await this.chargeTaken(taken.cost(), setting.scope);
      if (unpaid !== undefined) return withoutChanges(unpaid);
      if ('status' in ready) return withoutChanges(ready);
      const limited = await this.overMethodLimit(call.method, ready);
      if (limited !== undefined) return withoutChanges(limited);
      const result = await setting.scope.deadline.within(this.runReady(call, ready, setting));
      return { ...result, outcome: shownOutcome(ready.entry.method, ready.context.caller, result.outcome) };
    } catch (error) {
      return withoutChanges(this.fault(error, call, setting.scope));
    }
  }

  /** Opens a stream, or says why not. Never throws. */
  async open(call: CallRequest, setting: CallSetting): Promise<EventStream<unknown> | Refusal> {
    try {
      const ready = this.prepare(call, setting, new TakenBytes().ofCall().take);
      if ('status' in ready) return ready;
      const refusal = await this.overMethodLimit(call.method, ready);
      if (refusal !== undefined) return refusal;
      if (ready.entry.method.kind !== 'subscription') return wrongAction('It is no subscription');
      // One that opens later has been given up with its request, by its signal.
      const opened = await setting.scope.deadline.within(ready.entry.handle(ready.params, ready.context));
      const { method } = ready.entry;
      const { caller } = ready.context;
      if (isRejection(opened)) return shownRefusal(method, caller, refusalOf(opened));
      if (!(Symbol.asyncIterator in opened)) throw new TypeError(`${call.method} answered without a stream`);
      return shownStream(method, caller, opened);
    } catch (error) {
      return this.fault(error, call, setting.scope);
    }
  }

  private prepare(call: CallRequest, setting: CallSetting, take: (value: unknown) => boolean): ReadyCall | Refusal {
    const entry = this.parts.registry.get(call.method);
    if (entry === undefined) return refused('METHOD_NOT_FOUND', 'There is no such method');
    const country = call.country === undefined ? setting.scope.exchange.country : countryNamed(call.country);
    if (country === undefined) return invalidParams({ path: 'headers.country', message: 'One of BA, RS, HR, ME' });
    const caller = callerFor(entry.method.access, setting.sessions);
    if ('status' in caller) return caller;
    const params = this.paramsOf(entry.method, call, setting, take);
    if (!params.valid) return params.refusal;
    const { scope, sessions } = setting;
    return {
      entry,
      params: params.params,
      context: new RunningCall(scope, entry.method, caller, sessions, country),
    };
  }

  private async runReady(call: CallRequest, ready: ReadyCall, setting: CallSetting): Promise<CallResult> {
    const { method } = ready.entry;
    switch (method.kind) {
      case 'query':
        return this.runQuery(ready, setting.scope, method.reads);
      case 'command':
        return this.runCommand(call, ready, setting, method.visibleIn);
      case 'subscription':
        return withoutChanges(wrongAction('It is a subscription: use action subscribe'));
    }
  }

  private paramsOf(
    method: Method,
    call: CallRequest,
    { envelope, files = noFiles, boundData }: CallSetting,
    take: (value: unknown) => boolean,
  ) {
    if (!envelope.mayHoldReferences) return parseParams(method, call.params, envelope.mayHoldOddText);
    const resolved = resolveReferences(call.params, { files, boundData, take });
    if (!resolved.resolved) return { valid: false as const, refusal: resolved.refusal };
    return parseParams(method, resolved.params, envelope.mayHoldOddText || boundData !== undefined);
  }

  private overMethodLimit(
    name: string,
    { entry, context }: ReadyCall,
  ): Refusal | undefined | Promise<Refusal | undefined> {
    const { limits } = this.parts;
    const { limit } = entry.method;
    if (limit === undefined || limits === undefined) return undefined;
    const { perMinute, by } = limit;
    const { caller, ip } = context;
    const who = by === 'ip' || caller.kind === 'anyone' ? addressKey(ip) : actorOf(caller);
    const wait = limits.buckets.take(`${name} ${who}`, { burst: perMinute, perSecond: perMinute / 60 }, 1);
    return typeof wait === 'number' ? tooMany(wait) : wait.then(tooMany);
  }

  /** Charges the address with what a call takes, whatever becomes of it: the request paid for the call itself. */
  private async chargeTaken(cost: number, { exchange }: RequestScope): Promise<Refusal | undefined> {
    const { limits } = this.parts;
    if (cost === 0 || limits === undefined) return undefined;
    const key = `address ${addressKey(exchange.ip)}`;
    return tooMany(await limits.buckets.take(key, limits.rates.perAddress, cost));
  }

  private async runQuery({ entry, params, context }: ReadyCall, scope: RequestScope, reads: readonly string[]) {
    if (scope.awaitedPosition !== undefined && reads.length > 0) {
      const visible = await this.parts.readModels.waitFor(reads, scope.awaitedPosition, queryWaitMs);
      if (visible) scope.positionToRemember ??= null;
    }
    const answer = await entry.handle(params, context);
    return withoutChanges(isRejection(answer) ? refusalOf(answer) : okOf(answer));
  }

  private async runCommand(call: CallRequest, ready: ReadyCall, { scope }: CallSetting, visibleIn: readonly string[]) {
    const key = call.meta['idempotencyKey'];
    const result =
      key === undefined ? await this.execute(ready) : await this.executeOnce(key, call.method, ready, scope);
    if (result.position !== undefined && visibleIn.length > 0) {
      const visible = await this.parts.readModels.waitFor(visibleIn, result.position, commandWaitMs);
      if (!visible) {
        scope.awaitedPosition = result.position;
        scope.positionToRemember = result.position;
      }
    }
    return result;
  }

  private async executeOnce(key: unknown, name: string, ready: ReadyCall, scope: RequestScope): Promise<CallResult> {
    if (typeof key !== 'string' || !isUuid(key)) {
      return withoutChanges(invalidParams({ path: 'meta.idempotencyKey', message: 'A UUID' }));
    }
    const { context, entry, params } = ready;
    const lock = `${actorOf(context.caller)}/${key.toLowerCase()}`;
    const commandId = uuidv5(commandNamespace, lock);
    context.useCommandId(commandId);
    const personalAnswer = entry.method.kind === 'command' && entry.method.personalAnswer === true;
    return this.parts.once.run(
      { commandId, lock, method: name, params, personalAnswer, waitSignal: () => scope.signal },
      () => this.execute(ready),
    );
  }

  private async execute({ entry, params, context }: ReadyCall): Promise<CallResult> {
    const answer = await entry.handle(params, context);
    if (isRejection(answer)) return { outcome: refusalOf(answer), sessionChanges: context.sessionChanges };
    const outcome = okOf(answer);
    const { sessionChanges } = context;
    if (Symbol.asyncIterator in answer || answer.position === undefined) return { outcome, sessionChanges };
    return { outcome, sessionChanges, position: answer.position };
  }

  private fault(error: unknown, call: CallRequest, scope: RequestScope): Refusal {
    const id = newId();
    const { method } = call;
    this.parts.faults.add('A call', error, { faultId: id, method, correlationId: scope.correlationId });
    return refusalOfFault(error, id, this.parts.registry.get(method)?.method.kind === 'command');
  }
}

function withoutChanges(outcome: Outcome): CallResult {
  return { outcome, sessionChanges: [] };
}

function tooMany(retryAfter: number): Refusal | undefined {
  return retryAfter === 0 ? undefined : refused('RATE_LIMITED', 'Too many of these calls', { retryAfter });
}

function wrongAction(message: string): Refusal {
  return invalidParams({ path: 'action', message });
}

function refusalOf(rejection: Rejection): Refusal {
  return refused(rejection.code, rejection.message, rejection.facts);
}

function okOf(answer: Answer<unknown> | EventStream<unknown>): Outcome {
  if (Symbol.asyncIterator in answer) throw new TypeError('A stream was answered to a call');
  return answer.meta === undefined
    ? { status: 'ok', data: answer.data }
    : { status: 'ok', data: answer.data, meta: answer.meta };
}

/** An outcome's data as a value: for calls that are bound to it, and for what is kept. */
export function plainData(outcome: Outcome): unknown {
  return outcome.data instanceof PreparedJson ? (JSON.parse(outcome.data.json) as unknown) : outcome.data;
}
