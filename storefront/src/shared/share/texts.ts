import { loaders } from 'virtual:storefront-texts/share';
import { screenTexts } from '../screen-texts.js';

export const shareTexts = screenTexts(loaders);
