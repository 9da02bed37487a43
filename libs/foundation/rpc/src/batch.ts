import type { UploadedFile } from '@shop/rpc-contract';
import { parseBindings, type Binding } from './binding.js';
import { sessionsAfter, type CallResult } from './call-result.js';
import { plainData, type CallRunner } from './call-runner.js';
import type { CallRequest, Envelope } from './envelope.js';
import { invalidParams, errorResponse, type ErrorResponse } from './call-response.js';
import type { RequestScope } from './request-scope.js';
import type { Sessions } from './session.js';
import { InsertedDataBudget } from './inserted-data-budget.js';

export interface BatchInput {
  readonly envelope: Envelope;
  readonly scope: RequestScope;
  readonly files: ReadonlyMap<string, UploadedFile>;
  readonly onCompleted?: () => void;
}

/**
 * Runs calls concurrently, bound calls after their target with its sessions and data. Returns results in request order.
 */
export async function runCalls(runner: CallRunner, input: BatchInput): Promise<readonly CallResult[]> {
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
