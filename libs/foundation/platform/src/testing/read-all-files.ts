import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredItem } from './stored-item.js';

export async function readAllFiles(folder: string): Promise<readonly StoredItem[]> {
  for (;;) {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    try {
      return await Promise.all(
        paths.map(async (path) => ({ location: path, text: `${path} ${await readFile(path, 'latin1')}` })),
      );
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
