import type { CountryCode } from '../../shared/country.js';
import { screenTexts, type ScreenTexts } from '../../shared/screen-texts.js';
import type { Goal, TrackName, TrackTextsOf } from './tracks.js';

export interface TrackTexts {
  readonly questions: Readonly<
    Record<string, { readonly ask: string; readonly help?: string; readonly answers: Readonly<Record<string, string>> }>
  >;
  readonly notes: Readonly<Record<string, string>>;
  readonly why: (product: string) => string;
}

type Loaders<Name extends TrackName> = Readonly<
  Record<CountryCode, () => Promise<{ readonly texts: TrackTextsOf<Name> }>>
>;

function textsFor<Name extends TrackName>(loaders: Loaders<Name>): ScreenTexts<TrackTexts> {
  return screenTexts<TrackTexts>(loaders);
}

export const trackTexts: Readonly<Record<Goal, ScreenTexts<TrackTexts>>> = {
  1: textsFor<'weight'>({
    BA: () => import('./tracks/weight/ba.js'),
    RS: () => import('./tracks/weight/rs.js'),
    HR: () => import('./tracks/weight/hr.js'),
    ME: () => import('./tracks/weight/me.js'),
  }),
  2: textsFor<'skin'>({
    BA: () => import('./tracks/skin/ba.js'),
    RS: () => import('./tracks/skin/rs.js'),
    HR: () => import('./tracks/skin/hr.js'),
    ME: () => import('./tracks/skin/me.js'),
  }),
  3: textsFor<'hair'>({
    BA: () => import('./tracks/hair/ba.js'),
    RS: () => import('./tracks/hair/rs.js'),
    HR: () => import('./tracks/hair/hr.js'),
    ME: () => import('./tracks/hair/me.js'),
  }),
  4: textsFor<'cellulite'>({
    BA: () => import('./tracks/cellulite/ba.js'),
    RS: () => import('./tracks/cellulite/rs.js'),
    HR: () => import('./tracks/cellulite/hr.js'),
    ME: () => import('./tracks/cellulite/me.js'),
  }),
  5: textsFor<'detox'>({
    BA: () => import('./tracks/detox/ba.js'),
    RS: () => import('./tracks/detox/rs.js'),
    HR: () => import('./tracks/detox/hr.js'),
    ME: () => import('./tracks/detox/me.js'),
  }),
};
