import type { ba } from './ba.js';

/** Every text of the shop. The Bosnian catalogue is the shape; a country's catalogue that lacks a text does not compile. */
export type Messages = typeof ba;
