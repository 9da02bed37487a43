import type { CallKind, CallTaskLease, Lease } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { isTransientCode } from '@shop/rpc-client';
import { browserNow } from '../browser.js';
import type { ClockSource } from '../clock/server-clock.js';
import type { DraftStore } from '../drafts/draft-store.js';
import { RpcError, rpcFailureOf, isTransient, type FailureData } from '../rpc/rpc-error.js';
import type { Rpc } from '../rpc/rpc.js';
import {
  callMethods,
  callPath,
  claimantOf,
  draftKey,
  loadChanges,
  openCall,
  recordRequest,
  storedDraft,
  withoutDraft,
  type ActiveCall,
  type AnyOutcomeDetails,
  type CallRef,
  type EndedCall,
} from './active-call.js';
import type { CallDraft } from './call-draft.js';

type CallAction = 'next' | 'claim' | 'takeOver' | 'record' | 'release' | 'undo';

export interface CallState {
  readonly call: ActiveCall | null;
  readonly ended: EndedCall | null;
  readonly pending: CallAction | null;
  readonly failure: string | null;
  /** Start of the next calling hours, from a rejection. */
  readonly opensAt: string | null;
  /** Path of the call to finish first, from a rejection. */
  readonly unfinishedCallPath: string | null;
  readonly idle: boolean;
}

const heartbeatMs = 30_000;
/** Delay after a failed heartbeat. */
const retryMs = 5_000;
/** The server has the same limit, which begins later than this one. */
const undoMs = 10_000;

const noFailure = { failure: null, opensAt: null, unfinishedCallPath: null } as const;
const emptyState = { call: null, ended: null, pending: null, ...noFailure, idle: false } as const;

/** Handles one leased call at a time: heartbeat, draft and outcome. All responses about the lease pass through here. */
export class CallStore {
  #state: CallState = emptyState;
  #cancelHeartbeat: (() => void) | null = null;
  /** A repeated command has one effect: its idempotency key is reused until it gets a response. */
  #lastCommand: { readonly body: string; readonly key: string } | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly rpc: Rpc,
    private readonly timers: Pick<ClockSource, 'after'>,
    private readonly newKey: () => string,
    private readonly drafts: Pick<DraftStore, 'read' | 'write' | 'remove'>,
  ) {}

  readonly state = (): CallState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The call to finish before another one is claimed. */
  callInHand(): ActiveCall | null {
    const { call } = this.#state;
    return call === null || call.lost ? null : call;
  }

  /** Leases the most urgent call of these countries and kinds; empty means all. False if none waits or a call is open. */
  async next(countries: readonly CountryCode[], kinds: readonly CallKind[] = []): Promise<boolean> {
    if (this.callInHand() !== null) return false;
    const params = {
      ...(countries.length === 0 ? {} : { countries: [...countries] }),
      ...(kinds.length === 0 ? {} : { kinds: [...kinds] }),
    };
    const response = await this.#runCommand('next', params, (key) =>
      this.rpc.command('admin.errands.next', params, { key }),
    );
    if (response === undefined) return false;
    const lease = response.order ?? response.errand;
    if (lease !== null) this.#openLease(lease);
    // The outcome just recorded can still be undone.
    else this.#setState({ ...emptyState, ended: this.#state.ended, idle: true });
    return lease !== null;
  }

  /** Claims a specific call; does nothing during another call. */
  async claim({ type, id }: CallRef): Promise<boolean> {
    return this.#claimCall('claim', id, { type, id }, (key) => callMethods[type].claim(this.rpc, id, key));
  }

  async takeOver({ type, id }: CallRef, reason: string): Promise<boolean> {
    const params = { type, id, reason };
    return this.#claimCall('takeOver', id, params, (key) => callMethods[type].takeOver(this.rpc, id, reason, key));
  }

  edit(change: (draft: CallDraft) => CallDraft): void {
    this.#change((call) => (call.type === 'order' ? { ...call, draft: change(call.draft) } : call));
    this.#storeDraft();
  }

  setNote(note: string): void {
    this.#change((call) =>
      call.type === 'order' ? { ...call, draft: { ...call.draft, note } } : { ...call, draft: { note } },
    );
    this.#storeDraft();
  }

  /** Shows the call as it is, without what was typed earlier. */
  discardRestored(): void {
    this.#change(withoutDraft);
    this.#storeDraft();
  }

  acknowledgeDifferences(): void {
    this.#change((call) => (call.type === 'order' ? { ...call, differences: [] } : call));
  }

  /** Records the outcome. On a conflict it loads the changes and preserves the draft. */
  async record(details: AnyOutcomeDetails): Promise<boolean> {
    const call = this.callInHand();
    if (call === null) return false;
    const { params, send } = recordRequest(this.rpc, call, details);
    const sentAt = browserNow();
    const result = await this.#runCommand('record', params, send);
    if (result === undefined) {
      if (this.#state.failure === 'CONFLICT') await this.#syncCall();
      return false;
    }
    const undoableUntil = typeof result.outcomeEventId === 'string' ? sentAt + undoMs : null;
    this.#stopHeartbeat();
    this.#setState({ ...emptyState, ended: { call, outcome: details.outcome, result, undoableUntil } });
    this.drafts.remove(draftKey(call));
    return true;
  }

  /** Takes back the outcome just recorded: the call returns with what was typed. */
  async undo(): Promise<boolean> {
    const { ended } = this.#state;
    if (ended?.call.type !== 'order' || typeof ended.result.outcomeEventId !== 'string') return false;
    const { id, draft } = ended.call;
    const { outcomeEventId, revision: expectedRevision } = ended.result;
    const params = { orderId: id, outcomeEventId, expectedRevision };
    const lease = await this.#runCommand('undo', params, (key) =>
      this.rpc.command('admin.calls.undo', params, { key }),
    );
    if (lease === undefined) return false;
    this.#openLease(lease);
    this.edit(() => draft);
    return true;
  }

  /** Releases the call. A call whose lease is lost or over is only left. */
  async release(isOver = false): Promise<boolean> {
    const { call } = this.#state;
    if (call === null) return true;
    if (!call.lost && !isOver) {
      const { type, id, token } = call;
      const result = await this.#runCommand('release', { type, id, token }, (key) =>
        callMethods[type].release(this.rpc, id, token, key),
      );
      if (result === undefined && this.#state.failure !== 'CONFLICT') return false;
    }
    this.close();
    return true;
  }

  /** Checks after a live update whether the lease is still ours, and loads changes. */
  async refresh(): Promise<void> {
    if (this.#state.call === null || this.#state.pending !== null) return;
    await this.#syncCall();
  }

  close(): void {
    this.#stopHeartbeat();
    this.#setState(emptyState);
  }

  async #claimCall(
    action: CallAction,
    id: string,
    params: object,
    send: (key: string) => Promise<Lease | CallTaskLease>,
  ): Promise<boolean> {
    const inHand = this.callInHand();
    if (inHand !== null && inHand.id !== id) return false;
    const lease = await this.#runCommand(action, params, send);
    if (lease !== undefined) this.#openLease(lease);
    return lease !== undefined;
  }

  /** Sends one command at a time. Returns undefined on a rejection. */
  async #runCommand<Data>(
    action: CallAction,
    params: object,
    send: (key: string) => Promise<Data>,
  ): Promise<Data | undefined> {
    if (this.#state.pending !== null) return undefined;
    const body = JSON.stringify([action, params]);
    if (this.#lastCommand?.body !== body) this.#lastCommand = { body, key: this.newKey() };
    this.#setState({ ...this.#state, pending: action, ...noFailure, idle: false });
    try {
      const data = await send(this.#lastCommand.key);
      this.#lastCommand = null;
      this.#setState({ ...this.#state, pending: null });
      return data;
    } catch (error) {
      if (!isTransient(error)) this.#lastCommand = null;
      // Finds out soon when the connection is back.
      else this.#scheduleHeartbeat(retryMs);
      const failure = rpcFailureOf(error);
      const { code = 'RPC_CLIENT_ERROR', opensAt = null } = failure ?? {};
      this.#setState({
        ...this.#state,
        pending: null,
        failure: code,
        opensAt,
        unfinishedCallPath: unfinishedCallPath(failure),
      });
      if (!(error instanceof RpcError)) throw error;
      return undefined;
    }
  }

  #openLease(lease: Lease | CallTaskLease): void {
    this.#setState({ ...emptyState, call: openCall(lease, this.#state.call, (key) => this.drafts.read(key)) });
    this.#scheduleHeartbeat(heartbeatMs);
  }

  #storeDraft(): void {
    const { call } = this.#state;
    if (call === null) return;
    const draft = storedDraft(call);
    if (draft === null) this.drafts.remove(draftKey(call));
    else this.drafts.write(draftKey(call), draft);
  }

  #change(change: (call: ActiveCall) => ActiveCall): void {
    const { call } = this.#state;
    if (call === null) return;
    const changed = change(call);
    if (changed !== call) this.#setState({ ...this.#state, call: changed });
  }

  async #syncCall(): Promise<void> {
    await this.#heartbeat();
    await this.#reload();
  }

  async #reload(): Promise<void> {
    const { call } = this.#state;
    if (call === null) return;
    try {
      const update = await loadChanges(this.rpc, call);
      this.#change((current) => {
        if (current.id !== call.id) return current;
        const changed = update(current);
        // Only data that was requested after the loss names the new agent.
        return call.lost ? { ...changed, lostTo: claimantOf(changed) ?? changed.lostTo ?? null } : changed;
      });
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
    }
  }

  /** Renews the lease. On a rejection it loads the current state. */
  async #renewLease(): Promise<void> {
    await this.#heartbeat();
    if (this.#state.call?.lost === true) await this.#reload();
  }

  async #heartbeat(): Promise<void> {
    const { call } = this.#state;
    if (call === null || call.lost) return;
    const updateLease = (change: Partial<Pick<ActiveCall, 'leaseUntil' | 'lost' | 'heartbeatFailed'>>) =>
      this.#change((current) => (current.token === call.token ? { ...current, ...change } : current));
    try {
      const { leaseUntil } = await callMethods[call.type].heartbeat(this.rpc, call.id, call.token);
      updateLease({ leaseUntil, heartbeatFailed: false });
      // The connection is back, so its failure is no longer true.
      if (isTransientCode(this.#state.failure ?? '')) this.#setState({ ...this.#state, ...noFailure });
      this.#scheduleHeartbeat(heartbeatMs);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      if (isTransient(error)) {
        updateLease({ heartbeatFailed: true });
        this.#scheduleHeartbeat(retryMs);
        return;
      }
      this.#stopHeartbeat();
      updateLease({ lost: true });
    }
  }

  #scheduleHeartbeat(milliseconds: number): void {
    this.#stopHeartbeat();
    // The call may have ended while its heartbeat was in flight.
    if (this.#state.call === null) return;
    this.#cancelHeartbeat = this.timers.after(milliseconds, () => void this.#renewLease());
  }

  #stopHeartbeat(): void {
    this.#cancelHeartbeat?.();
    this.#cancelHeartbeat = null;
  }

  #setState(state: CallState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function unfinishedCallPath(failure: FailureData | null): string | null {
  if (failure?.orderId !== undefined) return callPath({ type: 'order', id: failure.orderId });
  return failure?.errandId === undefined ? null : callPath({ type: 'other', id: failure.errandId });
}
