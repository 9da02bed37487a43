import { loaders, type Texts } from 'virtual:storefront-texts/blog';
import { screenTexts } from '../../shared/screen-texts.js';

export const topics = ['weight', 'hair', 'libido', 'general'] as const;
export type Topic = (typeof topics)[number];

export type BlogTexts = Texts;
export type Article = Texts[Topic];

export const blogTexts = screenTexts(loaders);
