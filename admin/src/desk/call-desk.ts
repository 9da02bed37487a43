import type { Lease, OrderRow } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { ClockSource } from '../clock/server-clock.js';
import { CallError, failureOf, isTransient } from '../rpc/call-error.js';
import type { Rpc } from '../rpc/rpc.js';
import {
  differences,
  draftOf,
  recordParams,
  type ContactField,
  type Difference,
  type Draft,
  type OutcomeDetails,
  type RecordAnswer,
} from './draft.js';

/** The call that this browser is making. */
export interface ActiveCall {
  readonly order: OrderRow;
  readonly token: string;
  readonly leaseUntil: string;
  readonly draft: Draft;
  /** The order is no longer ours: what was typed stays to be read, nothing can be recorded. */
  readonly lost: boolean;
  /** The last heartbeat did not get through. */
  readonly unheard: boolean;
  /** What somebody else changed in the order since it was opened. */
  readonly differences: readonly Difference[];
}

export interface EndedCall {
  readonly order: OrderRow;
  readonly outcome: OutcomeDetails['outcome'];
  readonly answer: RecordAnswer;
}

export type DeskAction = 'next' | 'claim' | 'takeOver' | 'record' | 'release';

export interface DeskState {
  readonly call: ActiveCall | null;
  readonly ended: EndedCall | null;
  readonly pending: DeskAction | null;
  /** Code of the last action that was refused. */
  readonly failure: string | null;
  /** The queue had nothing for us. */
  readonly idle: boolean;
}

const heartbeatMs = 30_000;
/** After a heartbeat that did not get through. */
const retryMs = 5_000;

const empty: DeskState = { call: null, ended: null, pending: null, failure: null, idle: false };

/**
 * One order at a time, leased by the server: takes it, keeps it with a heartbeat, holds what is typed wherever the agent
 * looks meanwhile, and ends it with an outcome. All answers of the server that concern the lease come through here.
 */
export class CallDesk {
  #state: DeskState = empty;
  #cancelBeat: (() => void) | null = null;
  /** The same command sent again has one effect: its key lives until it is answered. */
  #sent: { readonly body: string; readonly key: string } | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly rpc: Rpc,
    private readonly timers: Pick<ClockSource, 'after'>,
    private readonly newKey: () => string,
  ) {}

  readonly state = (): DeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The most urgent order of these countries; true when there was one. No next one until this one has an outcome. */
  async next(countries: readonly CountryCode[]): Promise<boolean> {
    if (this.#state.call !== null && !this.#state.call.lost) return false;
    const params = countries.length === 0 ? {} : { countries: [...countries] };
    const answer = await this.#act('next', params, (key) => this.rpc.command('admin.calls.next', params, { key }));
    if (answer === undefined) return false;
    if (answer === null) this.#set({ ...empty, idle: true });
    else this.#hold(answer);
    return answer !== null;
  }

  claim(orderId: string): Promise<boolean> {
    return this.#take('claim', { orderId }, (key) => this.rpc.command('admin.calls.claim', { orderId }, { key }));
  }

  takeOver(orderId: string, reason: string): Promise<boolean> {
    const params = { orderId, reason };
    return this.#take('takeOver', params, (key) => this.rpc.command('admin.calls.takeOver', params, { key }));
  }

  edit(change: (draft: Draft) => Draft): void {
    this.#change((call) => ({ ...call, draft: change(call.draft) }));
  }

  /** Ends the call. Refused because the order was changed meanwhile: shows the difference and keeps what was typed. */
  async record(details: OutcomeDetails): Promise<boolean> {
    const { call } = this.#state;
    if (call === null || call.lost) return false;
    const params = recordParams(call.order, call.token, call.draft, details);
    const answer = await this.#act('record', params, (key) => this.rpc.command('admin.calls.record', params, { key }));
    if (answer === undefined) {
      if (this.#state.failure === 'CONFLICT') await this.#lookAgain();
      return false;
    }
    this.#stopBeating();
    this.#set({ ...empty, ended: { order: call.order, outcome: details.outcome, answer } });
    return true;
  }

  /** Gives the order back. One that is lost is only put away. */
  async release(): Promise<boolean> {
    const { call } = this.#state;
    if (call === null) return true;
    if (!call.lost) {
      const params = { orderId: call.order.id, token: call.token };
      const answer = await this.#act('release', params, (key) =>
        this.rpc.command('admin.calls.release', params, { key }),
      );
      if (answer === undefined && this.#state.failure !== 'CONFLICT') return false;
    }
    this.#stopBeating();
    this.#set(empty);
    return true;
  }

  /** Something happened to the order of this call: is it still ours, and is it still the same? */
  async refresh(): Promise<void> {
    if (this.#state.call === null || this.#state.pending !== null) return;
    await this.#lookAgain();
  }

  /** The agent has read what somebody else changed. */
  settleDifferences(): void {
    this.#change((call) => ({ ...call, differences: [] }));
  }

  /** Puts the result of the last call away. */
  dismiss(): void {
    this.#set({ ...this.#state, ended: null, failure: null, idle: false });
  }

  /** Stops the heartbeat: whoever was logged in is no longer. */
  close(): void {
    this.#stopBeating();
    this.#set(empty);
  }

  async #take(
    action: DeskAction,
    params: { orderId: string },
    send: (key: string) => Promise<Lease>,
  ): Promise<boolean> {
    const { call } = this.#state;
    if (call !== null && !call.lost && call.order.id !== params.orderId) return false;
    const lease = await this.#act(action, params, send);
    if (lease !== undefined) this.#hold(lease);
    return lease !== undefined;
  }

  /** Sends a command, one at a time; undefined when it was refused. */
  async #act<Data>(
    action: DeskAction,
    params: object,
    send: (key: string) => Promise<Data>,
  ): Promise<Data | undefined> {
    if (this.#state.pending !== null) return undefined;
    const body = JSON.stringify([action, params]);
    if (this.#sent?.body !== body) this.#sent = { body, key: this.newKey() };
    this.#set({ ...this.#state, pending: action, failure: null, idle: false });
    try {
      const data = await send(this.#sent.key);
      this.#sent = null;
      this.#set({ ...this.#state, pending: null });
      return data;
    } catch (error) {
      if (!isTransient(error)) this.#sent = null;
      this.#set({ ...this.#state, pending: null, failure: failureOf(error)?.code ?? 'RPC_CLIENT_ERROR' });
      if (!(error instanceof CallError)) throw error;
      return undefined;
    }
  }

  /** A lease that comes back for the order on the screen keeps what was typed. */
  #hold({ order, leaseUntil, token }: Lease): void {
    const { call } = this.#state;
    const same = call !== null && call.order.id === order.id;
    const draft = same ? call.draft : draftOf(order);
    const changed = same ? differences(call.order, order, draft) : [];
    this.#set({
      ...empty,
      call: { order, leaseUntil, token, draft, lost: false, unheard: false, differences: changed },
    });
    this.#beatAfter(heartbeatMs);
  }

  async #lookAgain(): Promise<void> {
    await this.#beat();
    await this.#fetch();
  }

  async #fetch(): Promise<void> {
    const { call } = this.#state;
    if (call === null) return;
    try {
      const fresh = await this.rpc.query('admin.orders.getOne', { id: call.order.id });
      this.#change((current) => {
        if (current.order.id !== fresh.id || fresh.revision < current.order.revision) return current;
        if (fresh.revision === current.order.revision) return { ...current, order: fresh };
        return {
          ...current,
          order: fresh,
          differences: differences(current.order, fresh, current.draft),
          draft: followed(current, fresh),
        };
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  }

  /** Keeps the order; where that is refused, looks what became of it. */
  async #keep(): Promise<void> {
    await this.#beat();
    if (this.#state.call?.lost === true) await this.#fetch();
  }

  async #beat(): Promise<void> {
    const { call } = this.#state;
    if (call === null || call.lost) return;
    try {
      const { leaseUntil } = await this.rpc.command('admin.calls.heartbeat', {
        orderId: call.order.id,
        token: call.token,
      });
      this.#ifStill(call, (current) => ({ ...current, leaseUntil, unheard: false }));
      this.#beatAfter(heartbeatMs);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isTransient(error)) {
        this.#ifStill(call, (current) => ({ ...current, unheard: true }));
        this.#beatAfter(retryMs);
        return;
      }
      this.#stopBeating();
      this.#ifStill(call, (current) => ({ ...current, lost: true }));
    }
  }

  #ifStill(call: ActiveCall, change: (call: ActiveCall) => ActiveCall): void {
    this.#change((current) => (current.token === call.token ? change(current) : current));
  }

  #change(change: (call: ActiveCall) => ActiveCall): void {
    const { call } = this.#state;
    if (call === null) return;
    const changed = change(call);
    if (changed !== call) this.#set({ ...this.#state, call: changed });
  }

  #beatAfter(milliseconds: number): void {
    this.#stopBeating();
    this.#cancelBeat = this.timers.after(milliseconds, () => void this.#keep());
  }

  #stopBeating(): void {
    this.#cancelBeat?.();
    this.#cancelBeat = null;
  }

  #set(state: DeskState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Fields that nobody touched here follow the server; what was typed stays. */
function followed(call: ActiveCall, fresh: OrderRow): Draft {
  const before = draftOf(call.order);
  const now = draftOf(fresh);
  const follow = (field: ContactField) =>
    call.draft.contact[field] === before.contact[field] ? now.contact[field] : call.draft.contact[field];
  const contact = {
    firstName: follow('firstName'),
    lastName: follow('lastName'),
    phone: follow('phone'),
    street: follow('street'),
    postcode: follow('postcode'),
    city: follow('city'),
    addressNote: follow('addressNote'),
  };
  const untouched = JSON.stringify(call.draft.lines) === JSON.stringify(before.lines);
  return { contact, lines: untouched ? now.lines : call.draft.lines, note: call.draft.note };
}
