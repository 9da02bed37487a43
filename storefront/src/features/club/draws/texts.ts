import { loaders } from 'virtual:storefront-texts/draws';
import { screenTexts } from '../../../shared/screen-texts.js';

export const drawsTexts = screenTexts(loaders);
