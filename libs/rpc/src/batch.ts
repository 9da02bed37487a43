import type { UploadedFile } from '@shop/contracts';
import { bindingsOf, type Binding } from './binding.js';
import { sessionsAfter, type CallResult } from './call-result.js';
import { plainData, type CallRunner } from './call-runner.js';
import type { CallRequest, Envelope } from './envelope.js';
import { invalidParams, refused, type Refusal } from './outcome.js';
import type { RequestScope } from './request-scope.js';
import type { Sessions } from './session.js';
import { TakenBytes } from './taken-bytes.js';

export interface BatchSetting {
  readonly envelope: Envelope;
  readonly scope: RequestScope;
  readonly files: ReadonlyMap<string, UploadedFile>;
  /** Called after every call. */
  readonly onCompleted?: () => void;
}

/**
 * Runs the calls of an envelope at once, but bound ones after the call that they are bound to, with its sessions and with
 * what they take from its data. Answers in the request's order.
 */
export async function runCalls(runner: CallRunner, setting: BatchSetting): Promise<readonly CallResult[]> {
  const { calls } = setting.envelope;
  const [only] = calls;
  if (calls.length === 1 && only?.meta['bindTo'] === undefined) return [await runAlone(runner, setting, only!)];
  const bindings = bindingsOf(calls);
  const runs: (Promise<RunCall> | undefined)[] = [];
  const batch = { ...setting, taken: new TakenBytes() };
  const runAt = (index: number): Promise<RunCall> =>
    (runs[index] ??= runOne(runner, batch, calls[index]!, bindings[index]!, runAt).finally(setting.onCompleted));
  return Promise.all(calls.map(async (_, index) => (await runAt(index)).result));
}

/** What nearly every request is: one call, bound to none. */
async function runAlone(
  runner: CallRunner,
  { envelope, scope, files, onCompleted }: BatchSetting,
  call: CallRequest,
): Promise<CallResult> {
  const impossible = whyNot(call, { kind: 'free' }, envelope);
  const result =
    impossible === undefined
      ? await runner.run(call, { envelope, scope, sessions: scope.sessions, files })
      : { outcome: impossible, sessionChanges: [] };
  onCompleted?.();
  return result;
}

interface RunCall {
  readonly result: CallResult;
  /** The sessions after it. */
  readonly sessions: Sessions;
  /** Its data as a value, made once for all that take from it. */
  readonly data: () => unknown;
}

async function runOne(
  runner: CallRunner,
  { envelope, scope, files, taken }: BatchSetting & { readonly taken: TakenBytes },
  call: CallRequest,
  binding: Binding,
  runAt: (index: number) => Promise<RunCall>,
): Promise<RunCall> {
  const { sessions } = scope;
  const impossible = whyNot(call, binding, envelope);
  if (impossible !== undefined) return completed({ outcome: impossible, sessionChanges: [] }, sessions);
  if (binding.kind !== 'bound')
    return completed(await runner.run(call, { envelope, scope, sessions, files }), sessions);
  const target = await runAt(binding.target);
  if (target.result.outcome.status !== 'ok') {
    const outcome = refused('RPC_CLIENT_BIND_NOT_FOUND_OR_ERROR', 'The call that this one is bound to failed');
    return completed({ outcome, sessionChanges: [] }, target.sessions);
  }
  const boundData = { value: target.data() };
  return completed(
    await runner.run(call, { envelope, scope, sessions: target.sessions, files, boundData, taken }),
    target.sessions,
  );
}

function completed(result: CallResult, before: Sessions): RunCall {
  let data: { readonly value: unknown } | undefined;
  return {
    result,
    sessions: sessionsAfter(before, result.sessionChanges),
    data: () => (data ??= { value: plainData(result.outcome) }).value,
  };
}

function whyNot(call: CallRequest, binding: Binding, envelope: Envelope): Refusal | undefined {
  if (binding.kind === 'ambiguous') return invalidParams({ path: 'meta.counter', message: 'Unique within a batch' });
  if (binding.kind === 'unknown') {
    return refused('RPC_CLIENT_BIND_TO_NOT_FOUND', 'There is no call to be bound to, or it leads back to this one');
  }
  if (call.action === 'subscribe' && envelope.isBatch) {
    return invalidParams({ path: 'action', message: 'A subscription is sent alone' });
  }
  return undefined;
}
