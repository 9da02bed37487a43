import { loaders, type Texts } from 'virtual:storefront-texts/consent';
import { screenTexts } from '../screen-texts.js';

export type ConsentTexts = Texts;

export const consentTexts = screenTexts(loaders);
