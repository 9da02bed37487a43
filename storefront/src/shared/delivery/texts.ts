import { loaders } from 'virtual:storefront-texts/delivery';
import { screenTexts } from '../screen-texts.js';

export const deliveryTexts = screenTexts(loaders);
