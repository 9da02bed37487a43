import { loaders } from 'virtual:storefront-texts/stock-notice';
import { screenTexts } from '../../../shared/screen-texts.js';

export const stockNoticeTexts = screenTexts(loaders);
