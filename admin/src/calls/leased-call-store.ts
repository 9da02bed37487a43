import type { ClockSource } from '../clock/server-clock.js';
import type { DraftStore } from '../drafts/draft-store.js';
import { RpcError, rpcFailureOf, isTransient, type FailureData } from '../rpc/rpc-error.js';
import type { Rpc } from '../rpc/rpc.js';

export interface LeasedCall {
  readonly token: string;
  readonly leaseUntil: string;
  /** The lease is lost: the draft stays readable, but cannot be recorded. */
  readonly lost: boolean;
  readonly heartbeatFailed: boolean;
}

export type CallAction = 'next' | 'claim' | 'takeOver' | 'record' | 'release';

export interface LeasedCallState<Call, Ended> {
  readonly call: Call | null;
  readonly ended: Ended | null;
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

const noFailure = { failure: null, opensAt: null, unfinishedCallPath: null } as const;
const emptyState = { call: null, ended: null, pending: null, ...noFailure, idle: false } as const;

/** Handles one leased call at a time: heartbeat, draft and outcome. All responses about the lease pass through here. */
export abstract class LeasedCallStore<Call extends LeasedCall, Ended> {
  #state: LeasedCallState<Call, Ended> = emptyState;
  #cancelHeartbeat: (() => void) | null = null;
  /** A repeated command has one effect: its idempotency key is reused until it gets a response. */
  #lastCommand: { readonly body: string; readonly key: string } | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(
    protected readonly rpc: Rpc,
    private readonly timers: Pick<ClockSource, 'after'>,
    private readonly newKey: () => string,
    protected readonly drafts: Pick<DraftStore, 'read' | 'write' | 'remove'>,
  ) {}

  readonly state = (): LeasedCallState<Call, Ended> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Releases the call. A lost call is only discarded. */
  async release(): Promise<boolean> {
    const { call } = this.#state;
    if (call === null) return true;
    if (!call.lost) {
      const { id } = this.subjectOf(call);
      const result = await this.runCommand('release', { id, token: call.token }, (key) => this.sendRelease(call, key));
      if (result === undefined && this.#state.failure !== 'CONFLICT') return false;
    }
    this.close();
    return true;
  }

  /** Checks after a live update whether the lease is still ours, and loads changes. */
  async refresh(): Promise<void> {
    if (this.#state.call === null || this.#state.pending !== null) return;
    await this.syncCall();
  }

  dismiss(): void {
    this.#setState({ ...this.#state, ended: null, ...noFailure, idle: false });
  }

  close(): void {
    this.#stopHeartbeat();
    this.#setState(emptyState);
  }

  protected abstract subjectOf(call: Call): { readonly id: string };
  protected abstract sendRelease(call: Call, key: string): Promise<unknown>;
  protected abstract sendHeartbeat(call: Call): Promise<{ readonly leaseUntil: string }>;
  protected abstract fetchUpdate(call: Call): Promise<(current: Call) => Call>;

  /** Claims a specific call; does nothing during another call. */
  protected async claimCall<Lease>(
    action: CallAction,
    params: { readonly id: string; readonly reason?: string },
    send: (key: string) => Promise<Lease>,
  ): Promise<Lease | undefined> {
    const { call } = this.#state;
    if (call !== null && !call.lost && this.subjectOf(call).id !== params.id) return undefined;
    return this.runCommand(action, params, send);
  }

  /** Sends one command at a time. Returns undefined on a rejection. */
  protected async runCommand<Data>(
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
      const failure = rpcFailureOf(error);
      const { code = 'RPC_CLIENT_ERROR', opensAt = null } = failure ?? {};
      this.#setState({ ...this.#state, pending: null, failure: code, opensAt, unfinishedCallPath: callPath(failure) });
      if (!(error instanceof RpcError)) throw error;
      return undefined;
    }
  }

  protected setCall(call: Call): void {
    this.#setState({ ...emptyState, call });
    this.#scheduleHeartbeat(heartbeatMs);
  }

  protected finishCall(ended: Ended): void {
    this.#stopHeartbeat();
    this.#setState({ ...emptyState, ended });
  }

  protected setIdle(): void {
    this.#setState({ ...emptyState, idle: true });
  }

  protected change(change: (call: Call) => Call): void {
    const { call } = this.#state;
    if (call === null) return;
    const changed = change(call);
    if (changed !== call) this.#setState({ ...this.#state, call: changed });
  }

  protected async syncCall(): Promise<void> {
    await this.#heartbeat();
    await this.#reload();
  }

  async #reload(): Promise<void> {
    const { call } = this.#state;
    if (call === null) return;
    try {
      const changed = await this.fetchUpdate(call);
      this.change((current) => (this.subjectOf(current).id === this.subjectOf(call).id ? changed(current) : current));
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
    const updateLease = (change: Partial<LeasedCall>) =>
      this.change((current) => (current.token === call.token ? { ...current, ...change } : current));
    try {
      const { leaseUntil } = await this.sendHeartbeat(call);
      updateLease({ leaseUntil, heartbeatFailed: false });
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

  #setState(state: LeasedCallState<Call, Ended>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function callPath(failure: FailureData | null): string | null {
  if (failure?.orderId !== undefined) return `/call/${failure.orderId}`;
  return failure?.errandId === undefined ? null : `/errand/${failure.errandId}`;
}
