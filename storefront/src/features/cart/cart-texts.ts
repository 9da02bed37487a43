import { loaders } from 'virtual:storefront-texts/cart';
import { screenTexts } from '../../shared/screen-texts.js';

export const cartTexts = screenTexts(loaders);
