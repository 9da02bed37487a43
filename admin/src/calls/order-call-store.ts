import type { Lease, OrderRow } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import {
  findDifferences,
  hasTyped,
  toCallDraft,
  mergeDraft,
  restoreCallDraft,
  toRecordParams,
  type Difference,
  type CallDraft,
  type OutcomeDetails,
  type RecordResult,
  type StoredCallDraft,
} from './call-draft.js';
import { LeasedCallStore, type LeasedCallState, type LeasedCall } from './leased-call-store.js';

export interface ActiveCall extends LeasedCall {
  readonly order: OrderRow;
  readonly draft: CallDraft;
  /** The draft is from before a reload or another lease. */
  readonly restored: boolean;
  readonly differences: readonly Difference[];
  readonly seenRevision: number;
}

export interface EndedCall {
  readonly order: OrderRow;
  readonly outcome: OutcomeDetails['outcome'];
  readonly result: RecordResult;
}

export type OrderCallState = LeasedCallState<ActiveCall, EndedCall>;

export class OrderCallStore extends LeasedCallStore<ActiveCall, EndedCall> {
  /** Leases the most urgent order of these countries. False if none waits or a call is open. */
  async next(countries: readonly CountryCode[]): Promise<boolean> {
    const { call } = this.state();
    if (call !== null && !call.lost) return false;
    const params = countries.length === 0 ? {} : { countries: [...countries] };
    const lease = await this.runCommand('next', params, (key) => this.rpc.command('admin.calls.next', params, { key }));
    if (lease === undefined) return false;
    // Without `kinds` the response is an order.
    const isOrder = lease !== null && 'order' in lease;
    if (isOrder) this.openLease(lease);
    else this.setIdle();
    return isOrder;
  }

  /** Opens an order leased by the call task store. A renewed lease preserves the draft. */
  openLease({ order, leaseUntil, token }: Lease): void {
    const { call } = this.state();
    const isSameOrder = call !== null && call.order.id === order.id;
    const restored = isSameOrder ? null : restoreCallDraft(order, this.drafts.read(draftKey(order)));
    const draft = isSameOrder ? call.draft : (restored ?? toCallDraft(order));
    const changes = isSameOrder ? findDifferences(call.order, order, draft) : [];
    const seenRevision = isSameOrder ? call.order.revision : order.revision;
    this.setCall({
      order,
      leaseUntil,
      token,
      draft,
      restored: isSameOrder ? call.restored : restored !== null,
      lost: false,
      heartbeatFailed: false,
      differences: changes,
      seenRevision,
    });
  }

  async claim(orderId: string): Promise<boolean> {
    const lease = await this.claimCall('claim', { id: orderId }, (key) =>
      this.rpc.command('admin.calls.claim', { orderId }, { key }),
    );
    if (lease !== undefined) this.openLease(lease);
    return lease !== undefined;
  }

  async takeOver(orderId: string, reason: string): Promise<boolean> {
    const params = { orderId, reason };
    const lease = await this.claimCall('takeOver', { id: orderId, ...params }, (key) =>
      this.rpc.command('admin.calls.takeOver', params, { key }),
    );
    if (lease !== undefined) this.openLease(lease);
    return lease !== undefined;
  }

  edit(change: (draft: CallDraft) => CallDraft): void {
    this.change((call) => ({ ...call, draft: change(call.draft) }));
    const { call } = this.state();
    if (call === null) return;
    const { order, draft } = call;
    const stored: StoredCallDraft = { before: toCallDraft(order), draft };
    if (hasTyped(order, draft)) this.drafts.write(draftKey(order), stored);
    else this.drafts.remove(draftKey(order));
  }

  /** Shows the order as it is, without what was typed earlier. */
  discardRestored(): void {
    this.change((call) => ({ ...call, draft: toCallDraft(call.order), restored: false }));
    const { call } = this.state();
    if (call !== null) this.drafts.remove(draftKey(call.order));
  }

  /** Records the outcome. On a conflict it loads the differences and preserves the draft. */
  async record(details: OutcomeDetails): Promise<boolean> {
    const { call } = this.state();
    if (call === null || call.lost) return false;
    const params = toRecordParams(call.order, call.token, call.draft, details);
    const result = await this.runCommand('record', params, (key) =>
      this.rpc.command('admin.calls.record', params, { key }),
    );
    if (result === undefined) {
      if (this.state().failure === 'CONFLICT') await this.syncCall();
      return false;
    }
    this.drafts.remove(draftKey(call.order));
    this.finishCall({ order: call.order, outcome: details.outcome, result });
    return true;
  }

  acknowledgeDifferences(): void {
    this.change((call) => ({ ...call, differences: [] }));
  }

  protected override subjectOf(call: ActiveCall): OrderRow {
    return call.order;
  }

  protected override sendRelease({ order, token }: ActiveCall, key: string) {
    return this.rpc.command('admin.calls.release', { orderId: order.id, token }, { key });
  }

  protected override sendHeartbeat({ order, token }: ActiveCall) {
    return this.rpc.command('admin.calls.heartbeat', { orderId: order.id, token });
  }

  protected override async fetchUpdate({ order }: ActiveCall): Promise<(current: ActiveCall) => ActiveCall> {
    const fresh = await this.rpc.query('admin.orders.getOne', { id: order.id });
    return (current) => {
      if (fresh.revision < current.order.revision) return current;
      if (fresh.revision === current.order.revision) return { ...current, order: fresh };
      return {
        ...current,
        order: fresh,
        differences: findDifferences(current.order, fresh, current.draft),
        seenRevision: current.order.revision,
        draft: mergeDraft(current.order, fresh, current.draft),
      };
    };
  }
}

function draftKey({ id }: Pick<OrderRow, 'id'>): string {
  return `call ${id}`;
}
