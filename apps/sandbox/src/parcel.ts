import { newId } from '@shop/kernel';

export type StepCode =
  'registered' | 'picked_up' | 'in_transit' | 'out_for_delivery' | 'delivered' | 'refused' | 'lost' | 'returned';

const stepsToDelivery = ['registered', 'picked_up', 'in_transit', 'out_for_delivery'] as const;

export const stepsByEnding = {
  delivered: [...stepsToDelivery, 'delivered'],
  refused: [...stepsToDelivery, 'refused', 'returned'],
  lost: ['registered', 'picked_up', 'in_transit', 'lost'],
} as const satisfies Readonly<Record<string, readonly StepCode[]>>;
export type Ending = keyof typeof stepsByEnding;

/** The ending in a recipient's note, such as `sandbox: refused`. */
export function requestedEnding(body: unknown): Ending | undefined {
  const { recipient } = (body ?? {}) as { readonly recipient?: { readonly note?: unknown } | null };
  const [, requested = ''] = /\bsandbox: ?([a-z]+)\b/.exec(String(recipient?.note ?? '')) ?? [];
  return (Object.keys(stepsByEnding) as Ending[]).find((ending) => ending === requested);
}

export interface Parcel {
  readonly parcelId: string;
  readonly trackingNumber: string;
  readonly ending: Ending;
  /** Milliseconds since 1970. */
  readonly registeredAtMs: number;
}

export interface Step {
  readonly code: StepCode;
  readonly at: string;
}

/** The id encodes the whole parcel, so a restart loses none. */
export function newParcel(ending: Ending, registeredAtMs: number): Parcel {
  return parseParcelId(`${ending}-${registeredAtMs.toString(36)}-${newId()}`)!;
}

export function parseParcelId(parcelId: string): Parcel | undefined {
  const [, ending = '', time = '', number = ''] = /^([a-z]+)-([0-9a-z]{1,9})-([0-9a-f-]{36})$/.exec(parcelId) ?? [];
  if (!(ending in stepsByEnding)) return undefined;
  const trackingNumber = `SBX${number.replaceAll('-', '').slice(-10).toUpperCase()}`;
  return { parcelId, trackingNumber, ending: ending as Ending, registeredAtMs: Number.parseInt(time, 36) };
}

export function stepsUntil({ ending, registeredAtMs }: Parcel, now: number, stepMs: number): readonly Step[] {
  return stepsByEnding[ending]
    .map((code, index) => ({ code, time: registeredAtMs + index * stepMs }))
    .filter(({ time }) => time <= now)
    .map(({ code, time }) => ({ code, at: new Date(time).toISOString() }));
}
