import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The checkout: front ends, pictures and the demo's content lie below it, wherever this file was bundled to. */
export function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`No checkout around ${import.meta.dirname}`);
    folder = above;
  }
  return folder;
}
