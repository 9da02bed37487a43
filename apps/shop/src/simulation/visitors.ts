import type { CountryCode } from '@shop/countries';
import { leadEndOf, type LeadFate, type LeadState } from './lead-fate.js';
import type { Person } from './people.js';

/** Somebody of this run who leaves a lead, and what became of it so far. */
export interface Visitor {
  readonly number: number;
  readonly country: CountryCode;
  readonly person: Person;
  /** As the shop writes it. */
  readonly phone: string;
  readonly fate: LeadFate;
  /** Where the lead is to end. */
  readonly end: LeadState;
  /** The shop said that it has it. */
  isTaken: boolean;
  /** The call that is to be made, once somebody has seen it. */
  errandId: string | null;
  /** Calls that were recorded. */
  calls: number;
  /** Nobody needs to call (any more). */
  isCalled: boolean;
}

/** Everybody who leaves a lead: known by their phone before they do, so that whoever calls them knows their fate. */
export class Visitors {
  readonly #byPhone = new Map<string, Visitor>();

  meet(visitor: Pick<Visitor, 'number' | 'country' | 'person' | 'phone' | 'fate'>): Visitor {
    const { fate } = visitor;
    const begun = { isTaken: false, errandId: null, calls: 0, isCalled: fate.calls.length === 0 };
    const met: Visitor = { ...visitor, ...begun, end: leadEndOf(fate) };
    this.#byPhone.set(visitor.phone, met);
    return met;
  }

  /** Undefined: a stranger, whom this run did not bring. */
  of(phone: string | null): Visitor | undefined {
    return phone === null ? undefined : this.#byPhone.get(phone);
  }

  /** Whose lead the shop has, by number. */
  withLeads(): readonly Visitor[] {
    return [...this.#byPhone.values()].filter(({ isTaken }) => isTaken).sort((a, b) => a.number - b.number);
  }
}
