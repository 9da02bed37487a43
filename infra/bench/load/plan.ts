export const kinds = ['offers', 'offer', 'reviews', 'checkLogin', 'tracking', 'orders', 'order', 'login'] as const;
export type Kind = (typeof kinds)[number];

export type Mix = Readonly<Partial<Record<Kind, number>>>;

export interface Profile {
  readonly seconds: number;
  readonly rateAt: (second: number) => number;
  readonly mixAt: (second: number) => Mix;
}

export interface PlannedRequest {
  /** Milliseconds after the start. */
  readonly at: number;
  readonly kind: Kind;
}

/** 88 % reads, 10 % login polls, 1.25 % tracking, 0.75 % orders. */
export const usualMix: Mix = {
  ...{ offers: 0.22, offer: 0.38, reviews: 0.23, orders: 0.05 },
  ...{ checkLogin: 0.1, tracking: 0.0125, order: 0.0075 },
};

export function steady(rate: number, seconds: number, mix: Mix = usualMix): Profile {
  return { seconds, rateAt: () => rate, mixAt: () => mix };
}

/** Rises from the base to the peak rate within ten seconds. */
export function spike(baseRate: number, peakRate: number, seconds: number): Profile {
  const [begins, rises] = [10, 10];
  const perSecond = (count: number) => count / peakRate;
  const busy: Mix = { ...usualMix, order: perSecond(20), login: perSecond(5), offer: 0.38 - perSecond(25) + 0.0075 };
  return {
    seconds: begins + seconds,
    rateAt: (second) => baseRate + (peakRate - baseRate) * Math.min(1, Math.max(0, (second - begins) / rises)),
    mixAt: (second) => (second < begins ? usualMix : busy),
  };
}

export function* planRequests({ seconds, rateAt, mixAt }: Profile, seed: number): Generator<PlannedRequest> {
  const random = createRandom(seed);
  for (let at = 0; at < seconds * 1_000;) {
    const second = at / 1_000;
    yield { at, kind: pickKind(mixAt(second), random()) };
    at += 1_000 / Math.max(0.001, rateAt(second));
  }
}

function pickKind(mix: Mix, share: number): Kind {
  let sum = 0;
  for (const kind of kinds) {
    sum += mix[kind] ?? 0;
    if (share < sum) return kind;
  }
  return 'offer';
}

function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
