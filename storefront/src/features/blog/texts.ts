import type { ContentDocument } from '../../shared/prose/content-document.js';
import { screenTexts } from '../../shared/screen-texts.js';

export const topics = ['weight', 'hair', 'libido', 'general'] as const;
export type Topic = (typeof topics)[number];

export interface Article extends ContentDocument {
  /** Alternative text of the picture. */
  readonly picture: string;
  readonly offer: { readonly title: string; readonly text: string; readonly action: string };
}

export interface BlogTexts {
  readonly minutes: (count: number) => string;
  readonly more: string;
  readonly articles: Readonly<Record<Topic, Article>>;
}

export const blogTexts = screenTexts<BlogTexts>({
  BA: () => import('./texts/ba.js'),
  RS: () => import('./texts/rs.js'),
  HR: () => import('./texts/hr.js'),
  ME: () => import('./texts/me.js'),
});
