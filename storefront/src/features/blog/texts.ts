import type { ContentDocument } from '../../shared/prose/content-document.js';
import { screenTexts } from '../../shared/screen-texts.js';

export const topics = ['weight', 'hair', 'libido', 'general'] as const;
export type Topic = (typeof topics)[number];

/** An article, and what follows from it. */
export interface Article extends ContentDocument {
  /** What the picture shows, for those who do not see it. */
  readonly picture: string;
  readonly offer: { readonly title: string; readonly text: string; readonly action: string };
}

export interface BlogTexts {
  readonly minutes: (count: number) => string;
  /** Above the links to the other articles. */
  readonly more: string;
  readonly articles: Readonly<Record<Topic, Article>>;
}

export const blogTexts = screenTexts<BlogTexts>({
  BA: () => import('./texts/ba.js'),
  RS: () => import('./texts/rs.js'),
  HR: () => import('./texts/hr.js'),
  ME: () => import('./texts/me.js'),
});
