import { loaders } from 'virtual:storefront-texts/call-time';
import { screenTexts } from '../screen-texts.js';

export const callTimeTexts = screenTexts(loaders);
