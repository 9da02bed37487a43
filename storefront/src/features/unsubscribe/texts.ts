import { loaders } from 'virtual:storefront-texts/unsubscribe';
import { screenTexts } from '../../shared/screen-texts.js';

export const unsubscribeTexts = screenTexts(loaders);
