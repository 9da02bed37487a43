import { loaders, type Texts } from 'virtual:storefront-texts/account';
import { screenTexts } from '../../shared/screen-texts.js';

export type EmailTexts = Texts['email'];

export const accountTexts = screenTexts(loaders);
