import type { ContentDocument } from '../../shared/prose/content-document.js';
import { screenTexts } from '../../shared/screen-texts.js';

/** `{clubPrice}` is a fact of the country (see `shared/prose/facts.ts`). */
export interface ClubTexts {
  readonly description: string;
  readonly hero: string;
  readonly lead: string;
  readonly perYear: string;
  readonly join: string;
  readonly renews: string;
  readonly perks: {
    readonly title: string;
    readonly discount: Perk;
    readonly delivery: Perk;
    readonly draws: Perk;
    readonly drawsLink: string;
  };
  readonly sum: {
    readonly title: string;
    readonly lead: string;
    readonly order: (amount: string) => string;
    readonly discount: string;
    readonly delivery: string;
    readonly stays: string;
    readonly pays: (count: number) => string;
  };
  readonly steps: { readonly title: string; readonly items: readonly Perk[] };
  readonly terms: {
    readonly title: string;
    readonly lead: string;
    readonly items: readonly string[];
    readonly more: string;
  };
  readonly closing: { readonly title: string; readonly lead: string };
  readonly form: FormTexts;
  readonly faq: ContentDocument;
}

interface Perk {
  readonly title: string;
  readonly text: string;
}

export interface FormTexts {
  readonly title: string;
  readonly lead: string;
  readonly name: string;
  readonly phone: string;
  readonly send: string;
  readonly small: string;
  readonly missing: string;
  readonly failed: string;
  readonly joined: string;
  readonly next: string;
}

export const clubTexts = screenTexts<ClubTexts>({
  BA: () => import('./texts/ba.js'),
  RS: () => import('./texts/rs.js'),
  HR: () => import('./texts/hr.js'),
  ME: () => import('./texts/me.js'),
});
