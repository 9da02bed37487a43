import { screenTexts } from '../screen-texts.js';

export interface CallTimeTexts {
  readonly action: string;
  readonly change: string;
  readonly chosen: (when: string) => string;
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly soon: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly save: string;
  readonly no: string;
  readonly done: (when: string) => string;
  readonly doneSoon: string;
  readonly loading: string;
  readonly late: string;
  readonly gone: string;
  readonly failed: string;
  readonly notLoaded: string;
}

export const callTimeTexts = screenTexts<CallTimeTexts>({
  BA: () => import('./texts/ba.js'),
  RS: () => import('./texts/rs.js'),
  HR: () => import('./texts/hr.js'),
  ME: () => import('./texts/me.js'),
});
