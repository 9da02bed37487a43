import { useState } from 'react';
import { now } from '../browser.js';
import { useShop } from '../shop.js';
import type { Condition } from './document.js';
import { type Facts, conditionsOf, factsOf, fill } from './facts.js';

export interface Reading {
  readonly facts: Facts;
  readonly holds: ReadonlySet<Condition>;
  /** A text with the country's facts in it. */
  readonly read: (text: string) => string;
}

/** What a written page needs to be read in the shop's country, today. */
export function useReading(): Reading {
  const { pack } = useShop();
  const [reading] = useState<Reading>(() => {
    const today = new Date(now()).toISOString();
    const facts = factsOf(pack, today);
    return { facts, holds: conditionsOf(pack, today), read: (text) => fill(text, facts) };
  });
  return reading;
}
