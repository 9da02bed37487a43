import { loaders, type Texts } from 'virtual:storefront-texts/checkout';
import { screenTexts } from '../../shared/screen-texts.js';

export type CheckoutTexts = Texts;

export const checkoutTexts = screenTexts(loaders);
