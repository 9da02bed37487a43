import { loaders } from 'virtual:storefront-texts/company';
import { screenTexts } from '../../shared/screen-texts.js';

export const companyTexts = screenTexts(loaders);
