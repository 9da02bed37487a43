import { screenTexts } from '../../shared/screen-texts.js';

export interface CommunityTexts {
  readonly title: string;
  readonly description: string;
  readonly eyebrow: string;
  readonly hero: string;
  readonly lead: string;
  readonly open: string;
  readonly openAgain: string;
  /** For screen readers. */
  readonly newTab: string;
  readonly free: string;
  readonly inside: { readonly title: string; readonly items: readonly CommunityItem[] };
  readonly rules: { readonly title: string; readonly lead: string; readonly items: readonly string[] };
  readonly closing: { readonly title: string; readonly lead: string };
}

interface CommunityItem {
  readonly title: string;
  readonly text: string;
}

export const communityTexts = screenTexts<CommunityTexts>({
  BA: () => import('./texts/ba.js'),
  RS: () => import('./texts/rs.js'),
  HR: () => import('./texts/hr.js'),
  ME: () => import('./texts/me.js'),
});
