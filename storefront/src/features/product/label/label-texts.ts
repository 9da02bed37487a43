import { loaders } from 'virtual:storefront-texts/label';
import { screenTexts } from '../../../shared/screen-texts.js';

export const labelTexts = screenTexts(loaders);
