import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** Where everything that is built goes. */
export const dist = resolve(root, 'dist');
