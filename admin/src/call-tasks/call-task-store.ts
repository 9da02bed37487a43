import type { DataOf, CallTask, CallTaskLease, CallTaskOutcome, Lease, ParamsInputOf } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { ConsoleContract } from '../rpc/rpc.js';
import { LeasedCallStore, type LeasedCallState, type LeasedCall } from '../calls/leased-call-store.js';

type RecordParams = ParamsInputOf<ConsoleContract['admin.errands.record']>;
type CallTaskRecordResult = DataOf<ConsoleContract['admin.errands.record']>;
export type CallTaskOutcomeDetails = Pick<
  RecordParams,
  'outcome' | 'callBackAt' | 'callBackBy' | 'payment' | 'email' | 'prize' | 'reason'
>;

export interface ActiveCallTask extends LeasedCall {
  readonly callTask: CallTask;
  readonly note: string;
  readonly changed: boolean;
}

export interface EndedCallTask {
  readonly callTask: CallTask;
  readonly outcome: CallTaskOutcome;
  readonly result: CallTaskRecordResult;
}

export type CallTaskState = LeasedCallState<ActiveCallTask, EndedCallTask>;

type NextCallResult =
  | { readonly kind: 'order'; readonly lease: Lease }
  | { readonly kind: 'errand'; readonly id: string }
  | { readonly kind: 'none' };

/** Handles one call task at a time. */
export class CallTaskStore extends LeasedCallStore<ActiveCallTask, EndedCallTask> {
  /** Leases the most urgent order, else a call task. Null on a rejection. */
  async next(countries: readonly CountryCode[]): Promise<NextCallResult | null> {
    const params = countries.length === 0 ? {} : { countries: [...countries] };
    const response = await this.runCommand('next', params, (key) =>
      this.rpc.command('admin.errands.next', params, { key }),
    );
    if (response === undefined) return null;
    const { order, errand } = response;
    if (order !== null) return { kind: 'order', lease: order };
    if (errand === null) return { kind: 'none' };
    this.#openLease(errand);
    return { kind: 'errand', id: errand.errand.id };
  }

  async claim(id: string): Promise<boolean> {
    const lease = await this.claimCall('claim', { id }, (key) =>
      this.rpc.command('admin.errands.claim', { id }, { key }),
    );
    if (lease !== undefined) this.#openLease(lease);
    return lease !== undefined;
  }

  async takeOver(id: string, reason: string): Promise<boolean> {
    const params = { id, reason };
    const lease = await this.claimCall('takeOver', params, (key) =>
      this.rpc.command('admin.errands.takeOver', params, { key }),
    );
    if (lease !== undefined) this.#openLease(lease);
    return lease !== undefined;
  }

  setNote(note: string): void {
    this.change((call) => ({ ...call, note }));
    const { call } = this.state();
    if (call === null) return;
    if (note.trim() === '') this.drafts.remove(draftKey(call.callTask));
    else this.drafts.write(draftKey(call.callTask), note);
  }

  /** Records the outcome. On a conflict it loads the changed task and preserves the draft. */
  async record(details: CallTaskOutcomeDetails): Promise<boolean> {
    const { call } = this.state();
    if (call === null || call.lost) return false;
    const { callTask, token, note } = call;
    const params: RecordParams = {
      ...{ id: callTask.id, token, expectedRevision: callTask.revision },
      ...details,
      ...(note.trim() !== '' && { note: note.trim() }),
    };
    const result = await this.runCommand('record', params, (key) =>
      this.rpc.command('admin.errands.record', params, { key }),
    );
    if (result === undefined) {
      if (this.state().failure === 'CONFLICT') await this.syncCall();
      return false;
    }
    this.drafts.remove(draftKey(callTask));
    this.finishCall({ callTask, outcome: details.outcome, result });
    return true;
  }

  /** A renewed lease of the call on screen preserves the draft. */
  #openLease({ errand: callTask, leaseUntil, token }: CallTaskLease): void {
    const { call } = this.state();
    const stored = this.drafts.read(draftKey(callTask));
    const note = call?.callTask.id === callTask.id ? call.note : typeof stored === 'string' ? stored : '';
    this.setCall({ callTask, leaseUntil, token, note, lost: false, heartbeatFailed: false, changed: false });
  }

  protected override subjectOf(call: ActiveCallTask): CallTask {
    return call.callTask;
  }

  protected override sendRelease({ callTask, token }: ActiveCallTask, key: string) {
    return this.rpc.command('admin.errands.release', { id: callTask.id, token }, { key });
  }

  protected override sendHeartbeat({ callTask, token }: ActiveCallTask) {
    return this.rpc.command('admin.errands.heartbeat', { id: callTask.id, token });
  }

  protected override async fetchUpdate({
    callTask,
  }: ActiveCallTask): Promise<(current: ActiveCallTask) => ActiveCallTask> {
    const fresh = await this.rpc.query('admin.errands.getOne', { id: callTask.id });
    return (current) => {
      const changed = current.changed || fresh.revision !== current.callTask.revision;
      return { ...current, callTask: fresh, changed };
    };
  }
}

function draftKey({ id }: Pick<CallTask, 'id'>): string {
  return `call-task ${id}`;
}
