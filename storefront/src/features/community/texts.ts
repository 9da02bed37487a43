import { loaders } from 'virtual:storefront-texts/community';
import { screenTexts } from '../../shared/screen-texts.js';

export const communityTexts = screenTexts(loaders);
