/** Chance that comes out the same for the same seed. */
export interface Dice {
  /** At least 0, less than 1. */
  readonly roll: () => number;
  readonly isTrue: (share: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  /** One of the names, each as often as its weight says. */
  readonly weighed: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
}

/** Mulberry32 (Tommy Ettinger): 32 bits of state, good enough to play with. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    roll,
    isTrue: (share) => roll() < share,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('There is nothing to pick from');
      return items[Math.floor(roll() * items.length)]!;
    },
    weighed: (weights) => {
      const entries = Object.entries<number>(weights);
      let rest = roll() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = entries.find(([, weight]) => (rest -= weight) < 0) ?? entries.at(-1);
      if (chosen === undefined) throw new RangeError('There is nothing to pick from');
      return chosen[0] as keyof typeof weights & string;
    },
  };
}

/** A seed of a text: FNV-1a, 32 bits. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
