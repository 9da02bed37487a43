import { loaders } from 'virtual:storefront-texts/saved';
import { screenTexts } from '../screen-texts.js';

export const savedTexts = screenTexts(loaders);
