import type { Lease, OrderRow } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import {
  differences,
  draftOf,
  followed,
  recordParams,
  type Difference,
  type Draft,
  type OutcomeDetails,
  type RecordAnswer,
} from './draft.js';
import { LeasedDesk, type DeskStateOf, type LeasedCall } from './leased-desk.js';

/** The call that this browser is making about an order. */
export interface ActiveCall extends LeasedCall {
  readonly order: OrderRow;
  readonly draft: Draft;
  /** What somebody else changed in the order since it was opened. */
  readonly differences: readonly Difference[];
  /** The revision that they are differences to. */
  readonly seenRevision: number;
}

export interface EndedCall {
  readonly order: OrderRow;
  readonly outcome: OutcomeDetails['outcome'];
  readonly answer: RecordAnswer;
}

export type DeskState = DeskStateOf<ActiveCall, EndedCall>;

/** One order at a time, to be confirmed by phone. */
export class CallDesk extends LeasedDesk<ActiveCall, EndedCall> {
  /** The most urgent order of these countries; true when there was one. No next one until this one has an outcome. */
  async next(countries: readonly CountryCode[]): Promise<boolean> {
    const { call } = this.state();
    if (call !== null && !call.lost) return false;
    const params = countries.length === 0 ? {} : { countries: [...countries] };
    const answer = await this.act('next', params, (key) => this.rpc.command('admin.calls.next', params, { key }));
    if (answer === undefined) return false;
    if (answer === null) this.nothingToDo();
    else this.adopt(answer);
    return answer !== null;
  }

  /** An order that was leased together with the other calls. A lease for the order on the screen keeps what was typed. */
  adopt({ order, leaseUntil, token }: Lease): void {
    const { call } = this.state();
    const same = call !== null && call.order.id === order.id;
    const draft = same ? call.draft : draftOf(order);
    const changed = same ? differences(call.order, order, draft) : [];
    const seenRevision = same ? call.order.revision : order.revision;
    this.hold({ order, leaseUntil, token, draft, lost: false, unheard: false, differences: changed, seenRevision });
  }

  async claim(orderId: string): Promise<boolean> {
    const lease = await this.take('claim', { id: orderId }, (key) =>
      this.rpc.command('admin.calls.claim', { orderId }, { key }),
    );
    if (lease !== undefined) this.adopt(lease);
    return lease !== undefined;
  }

  async takeOver(orderId: string, reason: string): Promise<boolean> {
    const params = { orderId, reason };
    const lease = await this.take('takeOver', { id: orderId, ...params }, (key) =>
      this.rpc.command('admin.calls.takeOver', params, { key }),
    );
    if (lease !== undefined) this.adopt(lease);
    return lease !== undefined;
  }

  edit(change: (draft: Draft) => Draft): void {
    this.change((call) => ({ ...call, draft: change(call.draft) }));
  }

  /** Ends the call. Refused because the order was changed meanwhile: shows the difference and keeps what was typed. */
  async record(details: OutcomeDetails): Promise<boolean> {
    const { call } = this.state();
    if (call === null || call.lost) return false;
    const params = recordParams(call.order, call.token, call.draft, details);
    const answer = await this.act('record', params, (key) => this.rpc.command('admin.calls.record', params, { key }));
    if (answer === undefined) {
      if (this.state().failure === 'CONFLICT') await this.lookAgain();
      return false;
    }
    this.end({ order: call.order, outcome: details.outcome, answer });
    return true;
  }

  /** The agent has read what somebody else changed. */
  settleDifferences(): void {
    this.change((call) => ({ ...call, differences: [] }));
  }

  protected override recordOf(call: ActiveCall): OrderRow {
    return call.order;
  }

  protected override sendRelease({ order, token }: ActiveCall, key: string) {
    return this.rpc.command('admin.calls.release', { orderId: order.id, token }, { key });
  }

  protected override sendHeartbeat({ order, token }: ActiveCall) {
    return this.rpc.command('admin.calls.heartbeat', { orderId: order.id, token });
  }

  protected override async lookAt({ order }: ActiveCall): Promise<(current: ActiveCall) => ActiveCall> {
    const fresh = await this.rpc.query('admin.orders.getOne', { id: order.id });
    return (current) => {
      if (fresh.revision < current.order.revision) return current;
      if (fresh.revision === current.order.revision) return { ...current, order: fresh };
      return {
        ...current,
        order: fresh,
        differences: differences(current.order, fresh, current.draft),
        seenRevision: current.order.revision,
        draft: followed(current.order, fresh, current.draft),
      };
    };
  }
}
