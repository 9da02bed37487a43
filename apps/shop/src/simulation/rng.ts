/** Pseudorandom numbers, reproducible by seed. */
export interface Rng {
  readonly next: () => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  readonly pickWeighted: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
}

/** Mulberry32 (Tommy Ettinger), 32 bits of state; not for cryptography. */
export function createRng(seed: number): Rng {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (share) => next() < share,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('The list to pick from is empty');
      return items[Math.floor(next() * items.length)]!;
    },
    pickWeighted: (weights) => {
      const entries = Object.entries<number>(weights);
      let remaining = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = entries.find(([, weight]) => (remaining -= weight) < 0) ?? entries.at(-1);
      if (chosen === undefined) throw new RangeError('The list to pick from is empty');
      return chosen[0] as keyof typeof weights & string;
    },
  };
}

/** FNV-1a, 32 bits. */
export function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
