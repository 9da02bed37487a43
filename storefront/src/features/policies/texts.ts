import { loaders } from 'virtual:storefront-texts/policies';
import { screenTexts } from '../../shared/screen-texts.js';

export const policyTexts = screenTexts(loaders);
