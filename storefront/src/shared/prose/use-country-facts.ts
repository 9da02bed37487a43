import { useState } from 'react';
import { now } from '../browser.js';
import { useShop } from '../shop.js';
import type { Condition } from './content-document.js';
import { type Facts, countryConditions, countryFacts, fillFacts } from './facts.js';

export interface CountryFacts {
  readonly facts: Facts;
  readonly conditions: ReadonlySet<Condition>;
  readonly fill: (text: string) => string;
}

export function useCountryFacts(): CountryFacts {
  const { pack } = useShop();
  const [countryState] = useState<CountryFacts>(() => {
    const today = new Date(now()).toISOString();
    const facts = countryFacts(pack, today);
    return { facts, conditions: countryConditions(pack, today), fill: (text) => fillFacts(text, facts) };
  });
  return countryState;
}
