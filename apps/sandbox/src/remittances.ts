import { newId } from '@shop/kernel';
import type { Behaviour } from './behaviour.js';
import { stepsUntil, type Parcel } from './parcel.js';

interface Row {
  readonly parcelId: string;
  readonly collectedMinor: number;
  readonly remittedMinor: number;
}

export interface RemittanceList {
  readonly number: string;
  readonly issuedOn: string;
  readonly country: string;
  readonly currency: string;
  readonly rows: readonly Row[];
}

interface CodCollection {
  readonly parcel: Parcel;
  readonly country: string;
  readonly currency: string;
  readonly amountMinor: number;
}

export interface RemittanceOptions {
  readonly now: () => number;
  /** Time between two tracking steps, in milliseconds; also the delay from a delivery to the remittance. */
  readonly stepMs: number;
}

const maxLists = 50;
const maxRows = 500;

/** Collects COD amounts and remits them in lists after delivery. In memory only. */
export class Remittances {
  readonly #lists: RemittanceList[] = [];
  #pending: CodCollection[] = [];
  readonly #startId: string;

  constructor(
    private readonly options: RemittanceOptions,
    private readonly behaviour: Pick<Behaviour, 'accounting'>,
  ) {
    this.#startId = options.now().toString(36).toUpperCase();
  }

  addParcel(parcel: Parcel, request: unknown): void {
    const collection = toCollection(parcel, request);
    if (collection !== null) this.#pending.push(collection);
  }

  after(number: string | undefined): readonly RemittanceList[] {
    this.#makeLists();
    const last = this.#lists.findIndex((list) => list.number === number);
    return this.#lists.slice(last + 1, last + 1 + maxLists);
  }

  #makeLists(): void {
    const { now, stepMs } = this.options;
    const isPaidOver = ({ parcel }: CodCollection) => {
      const delivered = stepsUntil(parcel, now(), stepMs).find(({ code }) => code === 'delivered');
      return delivered !== undefined && Date.parse(delivered.at) + stepMs <= now();
    };
    const paidOver = this.#pending.filter(isPaidOver);
    this.#pending = this.#pending.filter((one) => !paidOver.includes(one));
    for (const country of new Set(paidOver.map((one) => one.country))) {
      const collections = paidOver.filter((one) => one.country === country);
      for (let from = 0; from < collections.length; from += maxRows)
        this.#makeList(collections.slice(from, from + maxRows));
    }
  }

  #makeList(collections: readonly CodCollection[]): void {
    const [first] = collections;
    if (first === undefined) return;
    const rows = applyAccounting(collections.map(rowOf), this.behaviour.accounting);
    if (rows.length === 0) return;
    const { country, currency } = first;
    const number = `SBX-${this.#startId}-${String(this.#lists.length + 1).padStart(5, '0')}`;
    const issuedOn = new Date(this.options.now()).toISOString().slice(0, 10);
    this.#lists.push({ number, issuedOn, country, currency, rows });
  }
}

function rowOf({ parcel, amountMinor }: CodCollection): Row {
  return { parcelId: parcel.parcelId, collectedMinor: amountMinor, remittedMinor: amountMinor };
}

function applyAccounting(rows: readonly Row[], accounting: Behaviour['accounting']): readonly Row[] {
  const [first, ...others] = rows;
  if (first === undefined) return rows;
  switch (accounting) {
    case 'right':
      return rows;
    case 'short':
      return [{ ...first, remittedMinor: first.remittedMinor - Math.ceil(first.remittedMinor / 10) }, ...others];
    case 'double':
      return [first, ...rows];
    case 'stray':
      return [...rows, { ...first, parcelId: `unknown-${newId()}` }];
    case 'lost':
      return others;
  }
}

/** Null without a COD amount in the request. */
function toCollection(parcel: Parcel, request: unknown): CodCollection | null {
  const { country, cashOnDelivery } = (request ?? {}) as {
    readonly country?: unknown;
    readonly cashOnDelivery?: unknown;
  };
  const { amountMinor, currency } = (cashOnDelivery ?? {}) as {
    readonly amountMinor?: unknown;
    readonly currency?: unknown;
  };
  if (typeof country !== 'string' || typeof currency !== 'string') return null;
  if (typeof amountMinor !== 'number' || !Number.isInteger(amountMinor) || amountMinor <= 0) return null;
  return { parcel, country, currency, amountMinor };
}
