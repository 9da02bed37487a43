import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Root of the checkout, from the source or the bundle: front ends, pictures and demo content are below it. */
export function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`No checkout around ${import.meta.dirname}`);
    folder = above;
  }
  return folder;
}
