import type {
  CallKind,
  CallTask,
  CallTaskLease,
  CallTaskOutcome,
  DataOf,
  Lease,
  OrderRow,
  ParamsInputOf,
} from '@shop/contracts';
import type { ConsoleContract, Rpc } from '../rpc/rpc.js';
import { awaitsCall } from '../theme/order-status.js';
import {
  findDifferences,
  hasTyped,
  mergeDraft,
  restoreCallDraft,
  toCallDraft,
  toRecordParams,
  type CallDraft,
  type Difference,
  type OutcomeDetails,
  type RecordResult,
  type StoredCallDraft,
} from './call-draft.js';

/** Orders to confirm and all other call tasks have separate methods and ids. */
export interface CallRef {
  readonly type: 'order' | 'other';
  readonly id: string;
}

/** What the call is about. Every active call is one. */
export type CallSubject =
  | { readonly type: 'order'; readonly id: string; readonly order: OrderRow }
  | { readonly type: 'other'; readonly id: string; readonly callTask: CallTask };

export interface Claimant {
  readonly id: string;
  readonly name: string;
}

interface LeaseFields {
  readonly token: string;
  readonly leaseUntil: string;
  /** The lease is lost: the draft stays readable, but cannot be recorded. */
  readonly lost: boolean;
  /** Last agent who had the call after the loss; undefined until it is loaded. */
  readonly lostTo: Claimant | null | undefined;
  readonly heartbeatFailed: boolean;
}

interface CommonCall extends CallRef, LeaseFields {
  readonly kind: CallKind;
  readonly draft: { readonly note: string };
  /** The draft is from before a reload or another lease. */
  readonly restored: boolean;
}

export interface OrderCall extends CommonCall {
  readonly type: 'order';
  readonly kind: 'order_confirmation';
  readonly order: OrderRow;
  readonly draft: CallDraft;
  readonly differences: readonly Difference[];
  readonly seenRevision: number;
}

export interface OtherCall extends CommonCall {
  readonly type: 'other';
  readonly kind: CallTask['kind'];
  readonly callTask: CallTask;
  /** The task has changed since it was claimed. */
  readonly changed: boolean;
}

export type ActiveCall = OrderCall | OtherCall;

type OtherRecordParams = ParamsInputOf<ConsoleContract['admin.errands.record']>;
export interface CallTaskOutcomeDetails extends Pick<
  OtherRecordParams,
  'callBackAt' | 'callBackBy' | 'payment' | 'email' | 'prize' | 'reason'
> {
  readonly outcome: CallTaskOutcome;
}

/** An outcome of a confirmation call or of another one. */
export type AnyOutcomeDetails = OutcomeDetails | CallTaskOutcomeDetails;

interface OtherRecordResult extends DataOf<ConsoleContract['admin.errands.record']> {
  readonly status?: undefined;
  /** Only outcomes of orders can be undone. */
  readonly outcomeEventId?: undefined;
}

export interface EndedCall {
  readonly call: ActiveCall;
  readonly outcome: AnyOutcomeDetails['outcome'];
  readonly result: RecordResult | OtherRecordResult;
  /** Milliseconds, browser clock; null if the outcome cannot be undone. */
  readonly undoableUntil: number | null;
}

export function claimantOf(subject: CallSubject): Claimant | null {
  return (subject.type === 'order' ? subject.order : subject.callTask).claimedBy;
}

/** False if the call is no longer needed. */
export function isWaiting(subject: CallSubject): boolean {
  return subject.type === 'order' ? awaitsCall(subject.order.status) : subject.callTask.open;
}

export function callPath({ type, id }: CallRef): string {
  return `/${type === 'order' ? 'call' : 'errand'}/${id}`;
}

export function draftKey({ type, id }: CallRef): string {
  return `${type === 'order' ? 'call' : 'call-task'} ${id}`;
}

/** The draft as stored in the browser; null if nothing was typed. */
export function storedDraft(call: ActiveCall): StoredCallDraft | string | null {
  if (call.type === 'other') return call.draft.note.trim() === '' ? null : call.draft.note;
  const { order, draft } = call;
  return hasTyped(order, draft) ? { before: toCallDraft(order), draft } : null;
}

/** The call without what was typed. */
export function withoutDraft(call: ActiveCall): ActiveCall {
  if (call.type === 'other') return { ...call, draft: { note: '' }, restored: false };
  return { ...call, draft: toCallDraft(call.order), restored: false };
}

/** A renewed lease of the call on screen preserves the draft. */
export function openCall(
  lease: Lease | CallTaskLease,
  current: ActiveCall | null,
  readDraft: (key: string) => unknown,
): ActiveCall {
  const { leaseUntil, token } = lease;
  const fields: LeaseFields = { leaseUntil, token, lost: false, lostTo: undefined, heartbeatFailed: false };
  if ('order' in lease) {
    const { order } = lease;
    const ref = { type: 'order', id: order.id } as const;
    if (current?.type === 'order' && current.id === order.id) {
      const { draft, restored, order: seen } = current;
      const differences = findDifferences(seen, order, draft);
      return { ...current, ...fields, order, draft, restored, differences, seenRevision: seen.revision };
    }
    const restored = restoreCallDraft(order, readDraft(draftKey(ref)));
    return {
      ...ref,
      ...fields,
      kind: 'order_confirmation',
      order,
      draft: restored ?? toCallDraft(order),
      restored: restored !== null,
      differences: [],
      seenRevision: order.revision,
    };
  }
  const { errand: callTask } = lease;
  const ref = { type: 'other', id: callTask.id } as const;
  if (current?.type === 'other' && current.id === callTask.id)
    return { ...current, ...fields, callTask, changed: false };
  const stored = readDraft(draftKey(ref));
  const note = typeof stored === 'string' ? stored : '';
  return { ...ref, ...fields, kind: callTask.kind, callTask, draft: { note }, restored: note !== '', changed: false };
}

/** The call with its subject as it is now; untouched fields of the draft follow it. */
export async function loadChanges(rpc: Rpc, { type, id }: CallRef): Promise<(current: ActiveCall) => ActiveCall> {
  if (type === 'order') {
    const order = await rpc.query('admin.orders.getOne', { id });
    return (current) => (current.type === 'order' ? withOrder(current, order) : current);
  }
  const callTask = await rpc.query('admin.errands.getOne', { id });
  return (current) =>
    current.type === 'other'
      ? { ...current, callTask, changed: current.changed || callTask.revision !== current.callTask.revision }
      : current;
}

function withOrder(current: OrderCall, order: OrderRow): OrderCall {
  if (order.revision < current.order.revision) return current;
  if (order.revision === current.order.revision) return { ...current, order };
  return {
    ...current,
    order,
    differences: findDifferences(current.order, order, current.draft),
    seenRevision: current.order.revision,
    draft: mergeDraft(current.order, order, current.draft),
  };
}

interface CallMethods {
  readonly claim: (rpc: Rpc, id: string, key: string) => Promise<Lease | CallTaskLease>;
  readonly takeOver: (rpc: Rpc, id: string, reason: string, key: string) => Promise<Lease | CallTaskLease>;
  readonly release: (rpc: Rpc, id: string, token: string, key: string) => Promise<null>;
  readonly heartbeat: (rpc: Rpc, id: string, token: string) => Promise<{ readonly leaseUntil: string }>;
}

export const callMethods: Readonly<Record<CallRef['type'], CallMethods>> = {
  order: {
    claim: (rpc, orderId, key) => rpc.command('admin.calls.claim', { orderId }, { key }),
    takeOver: (rpc, orderId, reason, key) => rpc.command('admin.calls.takeOver', { orderId, reason }, { key }),
    release: (rpc, orderId, token, key) => rpc.command('admin.calls.release', { orderId, token }, { key }),
    heartbeat: (rpc, orderId, token) => rpc.command('admin.calls.heartbeat', { orderId, token }),
  },
  other: {
    claim: (rpc, id, key) => rpc.command('admin.errands.claim', { id }, { key }),
    takeOver: (rpc, id, reason, key) => rpc.command('admin.errands.takeOver', { id, reason }, { key }),
    release: (rpc, id, token, key) => rpc.command('admin.errands.release', { id, token }, { key }),
    heartbeat: (rpc, id, token) => rpc.command('admin.errands.heartbeat', { id, token }),
  },
};

interface RecordRequest {
  readonly params: object;
  readonly send: (key: string) => Promise<EndedCall['result']>;
}

export function recordRequest(rpc: Rpc, call: ActiveCall, details: AnyOutcomeDetails): RecordRequest {
  if (call.type === 'order') {
    const params = toRecordParams(call.order, call.token, call.draft, details as OutcomeDetails);
    return { params, send: (key) => rpc.command('admin.calls.record', params, { key }) };
  }
  const { callTask, token, draft } = call;
  const note = draft.note.trim();
  const params: OtherRecordParams = {
    ...{ id: callTask.id, token, expectedRevision: callTask.revision },
    ...(details as CallTaskOutcomeDetails),
    ...(note !== '' && { note }),
  };
  return { params, send: (key) => rpc.command('admin.errands.record', params, { key }) };
}
