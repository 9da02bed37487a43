import { loaders as cellulite } from 'virtual:storefront-texts/quiz-cellulite';
import { loaders as detox } from 'virtual:storefront-texts/quiz-detox';
import { loaders as hair } from 'virtual:storefront-texts/quiz-hair';
import { loaders as skin } from 'virtual:storefront-texts/quiz-skin';
import { loaders as weight } from 'virtual:storefront-texts/quiz-weight';
import { screenTexts, type ScreenTexts } from '../../shared/screen-texts.js';
import type { Goal } from './tracks.js';

type ByName<Value> = Readonly<Record<string, Value>>;

export interface TrackTexts {
  readonly questions: ByName<{ readonly ask: string; readonly help?: string; readonly answers: ByName<string> }>;
  /** By question and answer. */
  readonly notes: ByName<ByName<string>>;
  readonly why: (values: { readonly product: string }) => string;
}

export const trackTexts: Readonly<Record<Goal, ScreenTexts<TrackTexts>>> = {
  1: screenTexts<TrackTexts>(weight),
  2: screenTexts<TrackTexts>(skin),
  3: screenTexts<TrackTexts>(hair),
  4: screenTexts<TrackTexts>(cellulite),
  5: screenTexts<TrackTexts>(detox),
};
