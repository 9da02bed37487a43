import { loaders, type Texts } from 'virtual:storefront-texts/reviews';
import { screenTexts } from '../screen-texts.js';

export type ReviewTexts = Texts;

export const reviewTexts = screenTexts(loaders);
