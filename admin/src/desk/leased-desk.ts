import type { ClockSource } from '../clock/server-clock.js';
import { CallError, failureOf, isTransient, type FailureData } from '../rpc/call-error.js';
import type { Rpc } from '../rpc/rpc.js';

/** What a call has of its lease. */
export interface LeasedCall {
  readonly token: string;
  readonly leaseUntil: string;
  /** It is no longer ours: what was typed stays to be read, nothing can be recorded. */
  readonly lost: boolean;
  /** The last heartbeat did not get through. */
  readonly unheard: boolean;
}

export type DeskAction = 'next' | 'claim' | 'takeOver' | 'record' | 'release';

export interface DeskStateOf<Call, Ended> {
  readonly call: Call | null;
  readonly ended: Ended | null;
  readonly pending: DeskAction | null;
  /** Code of the last action that was refused. */
  readonly failure: string | null;
  /** Where the refusal named a time from which such calls are made again. */
  readonly opensAt: string | null;
  /** Where the refusal named the call that is to be finished first: its page. */
  readonly inHand: string | null;
  /** The queue had nothing for us. */
  readonly idle: boolean;
}

const heartbeatMs = 30_000;
/** After a heartbeat that did not get through. */
const retryMs = 5_000;

const noRefusal = { failure: null, opensAt: null, inHand: null } as const;
const empty = { call: null, ended: null, pending: null, ...noRefusal, idle: false } as const;

/**
 * One call at a time, leased by the server: keeps it with a heartbeat, holds what is typed wherever the agent looks
 * meanwhile, and ends it with an outcome. All answers of the server that concern the lease come through here.
 */
export abstract class LeasedDesk<Call extends LeasedCall, Ended> {
  #state: DeskStateOf<Call, Ended> = empty;
  #cancelBeat: (() => void) | null = null;
  /** The same command sent again has one effect: its key lives until it is answered. */
  #sent: { readonly body: string; readonly key: string } | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(
    protected readonly rpc: Rpc,
    private readonly timers: Pick<ClockSource, 'after'>,
    private readonly newKey: () => string,
  ) {}

  readonly state = (): DeskStateOf<Call, Ended> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Gives the call back. One that is lost is only put away. */
  async release(): Promise<boolean> {
    const { call } = this.#state;
    if (call === null) return true;
    if (!call.lost) {
      const { id } = this.recordOf(call);
      const answer = await this.act('release', { id, token: call.token }, (key) => this.sendRelease(call, key));
      if (answer === undefined && this.#state.failure !== 'CONFLICT') return false;
    }
    this.close();
    return true;
  }

  /** Something happened to what this call is about: is it still ours, and is it still the same? */
  async refresh(): Promise<void> {
    if (this.#state.call === null || this.#state.pending !== null) return;
    await this.lookAgain();
  }

  /** Puts the result of the last call away. */
  dismiss(): void {
    this.#set({ ...this.#state, ended: null, ...noRefusal, idle: false });
  }

  /** Stops the heartbeat: the call is put away, or whoever was logged in is no longer. */
  close(): void {
    this.#stopBeating();
    this.#set(empty);
  }

  /** What the call is about, as it was when last seen. */
  protected abstract recordOf(call: Call): { readonly id: string };
  protected abstract sendRelease(call: Call, key: string): Promise<unknown>;
  protected abstract sendHeartbeat(call: Call): Promise<{ readonly leaseUntil: string }>;
  /** Fetches what the call is about; answers how the call on the screen changes by that. */
  protected abstract lookAt(call: Call): Promise<(current: Call) => Call>;

  /** Takes one that was asked for by name; while another call is going on, none. */
  protected async take<Lease>(
    action: DeskAction,
    params: { readonly id: string; readonly reason?: string },
    send: (key: string) => Promise<Lease>,
  ): Promise<Lease | undefined> {
    const { call } = this.#state;
    if (call !== null && !call.lost && this.recordOf(call).id !== params.id) return undefined;
    return this.act(action, params, send);
  }

  /** Sends a command, one at a time; undefined when it was refused. */
  protected async act<Data>(
    action: DeskAction,
    params: object,
    send: (key: string) => Promise<Data>,
  ): Promise<Data | undefined> {
    if (this.#state.pending !== null) return undefined;
    const body = JSON.stringify([action, params]);
    if (this.#sent?.body !== body) this.#sent = { body, key: this.newKey() };
    this.#set({ ...this.#state, pending: action, ...noRefusal, idle: false });
    try {
      const data = await send(this.#sent.key);
      this.#sent = null;
      this.#set({ ...this.#state, pending: null });
      return data;
    } catch (error) {
      if (!isTransient(error)) this.#sent = null;
      const failure = failureOf(error);
      const { code = 'RPC_CLIENT_ERROR', opensAt = null } = failure ?? {};
      this.#set({ ...this.#state, pending: null, failure: code, opensAt, inHand: pageOf(failure) });
      if (!(error instanceof CallError)) throw error;
      return undefined;
    }
  }

  protected hold(call: Call): void {
    this.#set({ ...empty, call });
    this.#beatAfter(heartbeatMs);
  }

  protected end(ended: Ended): void {
    this.#stopBeating();
    this.#set({ ...empty, ended });
  }

  protected nothingToDo(): void {
    this.#set({ ...empty, idle: true });
  }

  protected change(change: (call: Call) => Call): void {
    const { call } = this.#state;
    if (call === null) return;
    const changed = change(call);
    if (changed !== call) this.#set({ ...this.#state, call: changed });
  }

  protected async lookAgain(): Promise<void> {
    await this.#beat();
    await this.#look();
  }

  async #look(): Promise<void> {
    const { call } = this.#state;
    if (call === null) return;
    try {
      const changed = await this.lookAt(call);
      this.change((current) => (this.recordOf(current).id === this.recordOf(call).id ? changed(current) : current));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  }

  /** Keeps the lease; where that is refused, looks what became of it. */
  async #keep(): Promise<void> {
    await this.#beat();
    if (this.#state.call?.lost === true) await this.#look();
  }

  async #beat(): Promise<void> {
    const { call } = this.#state;
    if (call === null || call.lost) return;
    const still = (change: Partial<LeasedCall>) =>
      this.change((current) => (current.token === call.token ? { ...current, ...change } : current));
    try {
      const { leaseUntil } = await this.sendHeartbeat(call);
      still({ leaseUntil, unheard: false });
      this.#beatAfter(heartbeatMs);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isTransient(error)) {
        still({ unheard: true });
        this.#beatAfter(retryMs);
        return;
      }
      this.#stopBeating();
      still({ lost: true });
    }
  }

  #beatAfter(milliseconds: number): void {
    this.#stopBeating();
    // A call that was put away while its heartbeat was under way has none.
    if (this.#state.call === null) return;
    this.#cancelBeat = this.timers.after(milliseconds, () => void this.#keep());
  }

  #stopBeating(): void {
    this.#cancelBeat?.();
    this.#cancelBeat = null;
  }

  #set(state: DeskStateOf<Call, Ended>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function pageOf(failure: FailureData | null): string | null {
  if (failure?.orderId !== undefined) return `/call/${failure.orderId}`;
  return failure?.errandId === undefined ? null : `/errand/${failure.errandId}`;
}
