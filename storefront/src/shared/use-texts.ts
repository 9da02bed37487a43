import { use } from 'react';
import type { ScreenTexts } from './screen-texts.js';
import { useShop } from './shop.js';

/** The texts of a screen in the shop's country; suspends until they are there. */
export function useTexts<Texts>(texts: ScreenTexts<Texts>): Texts {
  return use(texts.load(useShop().pack.code));
}
