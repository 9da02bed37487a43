import { use } from 'react';
import type { ScreenTexts } from './screen-texts.js';
import { useShop } from './shop.js';

/** Suspends until the texts are loaded. */
export function useTexts<Texts>(texts: ScreenTexts<Texts>): Texts {
  return use(texts.load(useShop().pack.code));
}
