import type { DataOf, CallTask, CallTaskLease, CallTaskOutcome, Lease, ParamsInputOf } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { Wire } from '../../rpc/rpc.js';
import { LeasedDesk, type DeskStateOf, type LeasedCall } from '../leased-desk.js';

type RecordParams = ParamsInputOf<Wire['admin.errands.record']>;
type ErrandAnswer = DataOf<Wire['admin.errands.record']>;
/** What an outcome needs beside the note. */
export type ErrandDetails = Pick<
  RecordParams,
  'outcome' | 'callBackAt' | 'callBackBy' | 'payment' | 'email' | 'prize' | 'reason'
>;

/** The call that this browser is making, which is not about an order to confirm. */
export interface ActiveErrand extends LeasedCall {
  readonly errand: CallTask;
  readonly note: string;
  /** Somebody else changed what it is about since it was opened. */
  readonly changed: boolean;
}

export interface EndedErrand {
  readonly errand: CallTask;
  readonly outcome: CallTaskOutcome;
  readonly answer: ErrandAnswer;
}

export type ErrandDeskState = DeskStateOf<ActiveErrand, EndedErrand>;

/** What came of asking for the next call; an order is the other desk's. */
type NextCall =
  | { readonly kind: 'order'; readonly lease: Lease }
  | { readonly kind: 'errand'; readonly id: string }
  | { readonly kind: 'none' };

/** One call that is not about an order at a time. */
export class ErrandDesk extends LeasedDesk<ActiveErrand, EndedErrand> {
  /** The most urgent order, or while none waits another call; null when that was refused. */
  async next(countries: readonly CountryCode[]): Promise<NextCall | null> {
    const params = countries.length === 0 ? {} : { countries: [...countries] };
    const answer = await this.act('next', params, (key) => this.rpc.command('admin.errands.next', params, { key }));
    if (answer === undefined) return null;
    const { order, errand } = answer;
    if (order !== null) return { kind: 'order', lease: order };
    if (errand === null) return { kind: 'none' };
    this.#adopt(errand);
    return { kind: 'errand', id: errand.errand.id };
  }

  async claim(id: string): Promise<boolean> {
    const lease = await this.take('claim', { id }, (key) => this.rpc.command('admin.errands.claim', { id }, { key }));
    if (lease !== undefined) this.#adopt(lease);
    return lease !== undefined;
  }

  async takeOver(id: string, reason: string): Promise<boolean> {
    const params = { id, reason };
    const lease = await this.take('takeOver', params, (key) =>
      this.rpc.command('admin.errands.takeOver', params, { key }),
    );
    if (lease !== undefined) this.#adopt(lease);
    return lease !== undefined;
  }

  write(note: string): void {
    this.change((call) => ({ ...call, note }));
  }

  /** Ends the call. Refused because it was changed meanwhile: shows it as it is and keeps what was typed. */
  async record(details: ErrandDetails): Promise<boolean> {
    const { call } = this.state();
    if (call === null || call.lost) return false;
    const { errand, token, note } = call;
    const params: RecordParams = {
      ...{ id: errand.id, token, expectedRevision: errand.revision },
      ...details,
      ...(note.trim() !== '' && { note: note.trim() }),
    };
    const answer = await this.act('record', params, (key) => this.rpc.command('admin.errands.record', params, { key }));
    if (answer === undefined) {
      if (this.state().failure === 'CONFLICT') await this.lookAgain();
      return false;
    }
    this.end({ errand, outcome: details.outcome, answer });
    return true;
  }

  /** A lease that comes back for the call on the screen keeps what was typed. */
  #adopt({ errand, leaseUntil, token }: CallTaskLease): void {
    const { call } = this.state();
    const note = call?.errand.id === errand.id ? call.note : '';
    this.hold({ errand, leaseUntil, token, note, lost: false, unheard: false, changed: false });
  }

  protected override recordOf(call: ActiveErrand): CallTask {
    return call.errand;
  }

  protected override sendRelease({ errand, token }: ActiveErrand, key: string) {
    return this.rpc.command('admin.errands.release', { id: errand.id, token }, { key });
  }

  protected override sendHeartbeat({ errand, token }: ActiveErrand) {
    return this.rpc.command('admin.errands.heartbeat', { id: errand.id, token });
  }

  protected override async lookAt({ errand }: ActiveErrand): Promise<(current: ActiveErrand) => ActiveErrand> {
    const fresh = await this.rpc.query('admin.errands.getOne', { id: errand.id });
    return (current) => {
      const changed = current.changed || fresh.revision !== current.errand.revision;
      return { ...current, errand: fresh, changed };
    };
  }
}
