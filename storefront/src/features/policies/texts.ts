import type { ContentDocument } from '../../shared/prose/content-document.js';
import { screenTexts } from '../../shared/screen-texts.js';
import type { WithdrawalForm } from './withdrawal-form.js';

export interface PolicyTexts {
  readonly contents: string;
  readonly print: string;
  readonly shipping: ContentDocument;
  readonly refunds: ContentDocument;
  readonly terms: ContentDocument;
  readonly privacy: ContentDocument;
  readonly returns: ContentDocument;
  readonly withdrawal: WithdrawalForm;
  readonly accessibility: ContentDocument;
}

export const policyTexts = screenTexts<PolicyTexts>({
  BA: () => import('./texts/ba.js'),
  RS: () => import('./texts/rs.js'),
  HR: () => import('./texts/hr.js'),
  ME: () => import('./texts/me.js'),
});
