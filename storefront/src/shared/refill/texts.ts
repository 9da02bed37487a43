import { loaders } from 'virtual:storefront-texts/refill';
import { screenTexts } from '../screen-texts.js';

export const refillTexts = screenTexts(loaders);
