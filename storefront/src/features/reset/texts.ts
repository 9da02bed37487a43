import { loaders } from 'virtual:storefront-texts/reset';
import { screenTexts } from '../../shared/screen-texts.js';

export const resetTexts = screenTexts(loaders);
