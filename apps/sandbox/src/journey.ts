import { newId } from '@shop/kernel';

export type StepCode =
  'registered' | 'picked_up' | 'in_transit' | 'out_for_delivery' | 'delivered' | 'refused' | 'lost' | 'returned';

const toTheDoor = ['registered', 'picked_up', 'in_transit', 'out_for_delivery'] as const;

/** How a parcel ends, and its way there. */
export const journeys = {
  delivered: [...toTheDoor, 'delivered'],
  refused: [...toTheDoor, 'refused', 'returned'],
  lost: ['registered', 'picked_up', 'in_transit', 'lost'],
} as const satisfies Readonly<Record<string, readonly StepCode[]>>;
export type Ending = keyof typeof journeys;

/** What a recipient's note says of how their parcel ends, such as `sandbox: refused`; undefined: nothing. */
export function wishedEnding(body: unknown): Ending | undefined {
  const { recipient } = (body ?? {}) as { readonly recipient?: { readonly note?: unknown } | null };
  const [, wish = ''] = /\bsandbox: ?([a-z]+)\b/.exec(String(recipient?.note ?? '')) ?? [];
  return (Object.keys(journeys) as Ending[]).find((ending) => ending === wish);
}

export interface Parcel {
  readonly parcelId: string;
  readonly trackingNumber: string;
  readonly ending: Ending;
  /** Milliseconds since 1970. */
  readonly since: number;
}

export interface Step {
  readonly code: StepCode;
  readonly at: string;
}

/** A parcel whose id says all there is to know of it: so this program may be stopped, and forgets none. */
export function newParcel(ending: Ending, since: number): Parcel {
  return parcelFrom(`${ending}-${since.toString(36)}-${newId()}`)!;
}

/** Undefined: no id of ours. */
export function parcelFrom(parcelId: string): Parcel | undefined {
  const [, ending = '', time = '', number = ''] = /^([a-z]+)-([0-9a-z]{1,9})-([0-9a-f-]{36})$/.exec(parcelId) ?? [];
  if (!(ending in journeys)) return undefined;
  const trackingNumber = `SBX${number.replaceAll('-', '').slice(-10).toUpperCase()}`;
  return { parcelId, trackingNumber, ending: ending as Ending, since: Number.parseInt(time, 36) };
}

/** Where it has been until now, a step every `stepMs`. */
export function stepsUntil({ ending, since }: Parcel, now: number, stepMs: number): readonly Step[] {
  return journeys[ending]
    .map((code, index) => ({ code, time: since + index * stepMs }))
    .filter(({ time }) => time <= now)
    .map(({ code, time }) => ({ code, at: new Date(time).toISOString() }));
}
