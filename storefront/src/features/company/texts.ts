import { loaders, type Texts } from 'virtual:storefront-texts/company';
import { screenTexts } from '../../shared/screen-texts.js';

export type CompanyDocument = Texts['about' | 'careers'];

export const companyTexts = screenTexts(loaders);
