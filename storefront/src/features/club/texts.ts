import { loaders } from 'virtual:storefront-texts/club';
import { screenTexts } from '../../shared/screen-texts.js';

export const clubTexts = screenTexts(loaders);
