import { loaders } from 'virtual:storefront-texts/track';
import { screenTexts } from '../../shared/screen-texts.js';

export const trackingTexts = screenTexts(loaders);
