import type { texts } from './ba.js';

export type ReviewTexts = typeof texts;
