import { screenTexts } from '../screen-texts.js';

export interface ConsentTexts {
  readonly title: string;
  readonly text: string;
  readonly accept: string;
  readonly refuse: string;
  readonly more: string;
  readonly changeTitle: string;
  readonly changeText: string;
  readonly state: { readonly accepted: string; readonly refused: string; readonly none: string };
  readonly demo: string;
  readonly saved: string;
}

export const consentTexts = screenTexts<ConsentTexts>({
  BA: () => import('./texts/ba.js'),
  RS: () => import('./texts/rs.js'),
  HR: () => import('./texts/hr.js'),
  ME: () => import('./texts/me.js'),
});
