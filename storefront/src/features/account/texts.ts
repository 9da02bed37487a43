import { loaders } from 'virtual:storefront-texts/account';
import { screenTexts } from '../../shared/screen-texts.js';

export const accountTexts = screenTexts(loaders);
