import { loaders } from 'virtual:storefront-texts/product';
import { screenTexts } from '../../shared/screen-texts.js';

export const productTexts = screenTexts(loaders);
