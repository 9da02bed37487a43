import { loaders } from 'virtual:storefront-texts/call-request';
import { screenTexts } from '../screen-texts.js';

export const callRequestTexts = screenTexts(loaders);
