import type { ContentDocument } from '../../shared/prose/content-document.js';
import { screenTexts } from '../../shared/screen-texts.js';
import type { ContactTexts } from './contact-texts.js';

export interface CompanyTexts {
  readonly story: ContentDocument;
  readonly storyPicture: string;
  readonly about: ContentDocument;
  readonly careers: ContentDocument;
  readonly contact: ContactTexts;
}

export const companyTexts = screenTexts<CompanyTexts>({
  BA: () => import('./texts/ba.js'),
  RS: () => import('./texts/rs.js'),
  HR: () => import('./texts/hr.js'),
  ME: () => import('./texts/me.js'),
});
