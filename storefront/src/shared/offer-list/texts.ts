import { loaders } from 'virtual:storefront-texts/offer-list';
import { screenTexts } from '../screen-texts.js';

export const offerListTexts = screenTexts(loaders);
