import type { ba } from './ba.js';

/** The Bosnian catalogue defines the shape; a missing text in another one is a compile error. */
export type Messages = typeof ba;
