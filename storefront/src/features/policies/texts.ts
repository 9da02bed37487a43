import type { WrittenDocument } from '../../shared/prose/document.js';
import { screenTexts } from '../../shared/screen-texts.js';
import type { WithdrawalForm } from './withdrawal-form.js';

export interface PolicyTexts {
  /** What a table of contents is called. */
  readonly contents: string;
  readonly print: string;
  readonly shipping: WrittenDocument;
  readonly refunds: WrittenDocument;
  readonly terms: WrittenDocument;
  readonly privacy: WrittenDocument;
  readonly returns: WrittenDocument;
  readonly withdrawal: WithdrawalForm;
  readonly accessibility: WrittenDocument;
}

export const policyTexts = screenTexts<PolicyTexts>({
  BA: () => import('./texts/ba.js'),
  RS: () => import('./texts/rs.js'),
  HR: () => import('./texts/hr.js'),
  ME: () => import('./texts/me.js'),
});
