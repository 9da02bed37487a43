import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newToken } from '@shop/kernel';
import { MediaStoreFailed, type MediaStore, type StoredFile } from './media-store.js';
import type { PictureFile } from './picture-files.js';

/** Files in a folder: one folder per picture, spread over 256, so that none has too many entries. */
export class DiskMediaStore implements MediaStore {
  /** @param folder absolute; made when the first file comes */
  constructor(private readonly folder: string) {}

  async write(pictureId: string, file: PictureFile, content: Uint8Array): Promise<void> {
    const folder = this.folderOf(pictureId);
    const unfinished = join(folder, `.${file}.${newToken(6)}`);
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(unfinished, content, { flag: 'wx', flush: true });
      await rename(unfinished, join(folder, file));
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw new MediaStoreFailed(`A picture could not be written (${codeOf(error)})`, { cause: error });
    }
  }

  async has(pictureId: string, file: PictureFile): Promise<boolean> {
    return (await found(stat(join(this.folderOf(pictureId), file)))) !== null;
  }

  async open(pictureId: string, file: PictureFile): Promise<StoredFile | null> {
    const handle = await found(open(join(this.folderOf(pictureId), file)));
    if (handle === null) return null;
    const { size } = await handle.stat();
    return { bytes: size, content: handle.createReadStream() };
  }

  private folderOf(pictureId: string): string {
    return join(this.folder, pictureId.slice(0, 2), pictureId);
  }
}

async function found<T>(looking: Promise<T>): Promise<T | null> {
  try {
    return await looking;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
    throw new MediaStoreFailed(`A picture could not be read (${codeOf(error)})`, { cause: error });
  }
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code);
}
