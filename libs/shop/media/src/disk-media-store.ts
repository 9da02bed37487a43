import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newToken } from '@shop/kernel';
import { MediaStoreFailed, type MediaStore, type StoredFile, type StoredPicture } from './media-store.js';
import type { PictureFile } from './picture-files.js';

const draftsFolder = '.unfinished';

/** One folder per picture, in 256 shards. */
export class DiskMediaStore implements MediaStore {
  constructor(private readonly folder: string) {}

  async write(pictureId: string, file: PictureFile, content: Uint8Array): Promise<void> {
    const draft = join(this.folder, draftsFolder, newToken(16));
    try {
      await writeNew(draft, content);
      await mkdir(this.folderOf(pictureId), { recursive: true });
      await rename(draft, join(this.folderOf(pictureId), file));
      await flushFolder(this.folderOf(pictureId));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw new MediaStoreFailed(`A picture could not be written (${codeOf(error)})`, { cause: error });
    }
  }

  async sizeOf(pictureId: string, file: PictureFile): Promise<number | null> {
    const about = await nullIfMissing('read', stat(join(this.folderOf(pictureId), file)));
    return about?.size ?? null;
  }

  async open(pictureId: string, file: PictureFile): Promise<StoredFile | null> {
    const handle = await nullIfMissing('read', open(join(this.folderOf(pictureId), file)));
    if (handle === null) return null;
    try {
      return { bytes: (await handle.stat()).size, content: handle.createReadStream() };
    } catch (error) {
      await handle.close();
      throw new MediaStoreFailed(`A picture could not be read (${codeOf(error)})`, { cause: error });
    }
  }

  async remove(pictureId: string): Promise<void> {
    await nullIfMissing('removed', rm(this.folderOf(pictureId), { recursive: true, force: true }));
  }

  async list(shard: string): Promise<readonly StoredPicture[]> {
    const pictures: StoredPicture[] = [];
    for (const pictureId of (await nullIfMissing('read', readdir(join(this.folder, shard)))) ?? []) {
      const files = await nullIfMissing('read', readdir(this.folderOf(pictureId)));
      const about = await nullIfMissing('read', stat(this.folderOf(pictureId)));
      if (files === null || about === null) continue;
      pictures.push({ pictureId, changedAt: about.mtime.toISOString(), files: files.length });
    }
    return pictures;
  }

  async removeUnfinished(before: string): Promise<number> {
    const folder = join(this.folder, draftsFolder);
    let count = 0;
    for (const name of (await nullIfMissing('read', readdir(folder))) ?? []) {
      const about = await nullIfMissing('read', stat(join(folder, name)));
      if (about === null || about.mtimeMs >= Date.parse(before)) continue;
      await nullIfMissing('removed', rm(join(folder, name), { force: true }));
      count += 1;
    }
    return count;
  }

  async trouble(): Promise<string | null> {
    const probe = join(this.folder, draftsFolder, newToken(16));
    try {
      await writeNew(probe, Buffer.alloc(64 * 1024));
      return null;
    } catch (error) {
      return `files cannot be written (${codeOf(error)}): ${this.folder}`;
    } finally {
      await rm(probe, { force: true }).catch(() => undefined);
    }
  }

  private folderOf(pictureId: string): string {
    return join(this.folder, pictureId.slice(0, 2), pictureId);
  }
}

/** Flushed to disk on return. */
async function writeNew(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flag: 'wx', flush: true });
}

/** Flushes the directory entry, too. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function nullIfMissing<T>(what: 'read' | 'removed', operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
    throw new MediaStoreFailed(`A picture could not be ${what} (${codeOf(error)})`, { cause: error });
  }
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code);
}
