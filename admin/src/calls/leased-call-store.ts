import type { ClockSource } from '../clock/server-clock.js';
import { RpcError, rpcFailureOf, isTransient, type FailureData } from '../rpc/rpc-error.js';
import type { Rpc } from '../rpc/rpc.js';

/** What a call has of its lease. */
export interface LeasedCall {
  readonly token: string;
  readonly leaseUntil: string;
  /** It is no longer ours: what was typed stays to be read, nothing can be recorded. */
  readonly lost: boolean;
  /** The last heartbeat did not get through. */
  readonly heartbeatFailed: boolean;
}

export type CallAction = 'next' | 'claim' | 'takeOver' | 'record' | 'release';

export interface LeasedCallState<Call, Ended> {
  readonly call: Call | null;
  readonly ended: Ended | null;
  readonly pending: CallAction | null;
  /** Code of the last action that was refused. */
  readonly failure: string | null;
  /** Where the refusal named a time from which such calls are made again. */
  readonly opensAt: string | null;
  /** Where the refusal named the call that is to be finished first: its page. */
  readonly unfinishedCallPath: string | null;
  /** The queue had nothing for us. */
  readonly idle: boolean;
}

const heartbeatMs = 30_000;
/** After a heartbeat that did not get through. */
const retryMs = 5_000;

const noFailure = { failure: null, opensAt: null, unfinishedCallPath: null } as const;
const emptyState = { call: null, ended: null, pending: null, ...noFailure, idle: false } as const;

/**
 * One call at a time, leased by the server: keeps it with a heartbeat, holds what is typed wherever the agent looks
 * meanwhile, and ends it with an outcome. All answers of the server that concern the lease come through here.
 */
export abstract class LeasedCallStore<Call extends LeasedCall, Ended> {
  #state: LeasedCallState<Call, Ended> = emptyState;
  #cancelHeartbeat: (() => void) | null = null;
  /** The same command sent again has one effect: its key lives until it is answered. */
  #lastCommand: { readonly body: string; readonly key: string } | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(
    protected readonly rpc: Rpc,
    private readonly timers: Pick<ClockSource, 'after'>,
    private readonly newKey: () => string,
  ) {}

  readonly state = (): LeasedCallState<Call, Ended> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Gives the call back. One that is lost is only put away. */
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

  /** Something happened to what this call is about: is it still ours, and is it still the same? */
  async refresh(): Promise<void> {
    if (this.#state.call === null || this.#state.pending !== null) return;
    await this.syncCall();
  }

  /** Puts the result of the last call away. */
  dismiss(): void {
    this.#setState({ ...this.#state, ended: null, ...noFailure, idle: false });
  }

  /** Stops the heartbeat: the call is put away, or whoever was logged in is no longer. */
  close(): void {
    this.#stopHeartbeat();
    this.#setState(emptyState);
  }

  /** What the call is about, as it was when last seen. */
  protected abstract subjectOf(call: Call): { readonly id: string };
  protected abstract sendRelease(call: Call, key: string): Promise<unknown>;
  protected abstract sendHeartbeat(call: Call): Promise<{ readonly leaseUntil: string }>;
  /** Fetches what the call is about; answers how the call on the screen changes by that. */
  protected abstract fetchUpdate(call: Call): Promise<(current: Call) => Call>;

  /** Takes one that was asked for by name; while another call is going on, none. */
  protected async claimCall<Lease>(
    action: CallAction,
    params: { readonly id: string; readonly reason?: string },
    send: (key: string) => Promise<Lease>,
  ): Promise<Lease | undefined> {
    const { call } = this.#state;
    if (call !== null && !call.lost && this.subjectOf(call).id !== params.id) return undefined;
    return this.runCommand(action, params, send);
  }

  /** Sends a command, one at a time; undefined when it was refused. */
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

  /** Keeps the lease; where that is refused, looks what became of it. */
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
    // A call that was put away while its heartbeat was under way has none.
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
