import type { Readable } from 'node:stream';
import type { PictureFile } from './picture-files.js';

export interface StoredFile {
  readonly bytes: number;
  /** To be read or destroyed. */
  readonly content: Readable;
}

/** Keeps the files of uploaded pictures. A file is there as a whole or not at all, and never changes. */
export interface MediaStore {
  write(pictureId: string, file: PictureFile, content: Uint8Array): Promise<void>;
  has(pictureId: string, file: PictureFile): Promise<boolean>;
  /** Null when there is none. */
  open(pictureId: string, file: PictureFile): Promise<StoredFile | null>;
}

/** Token of `MediaStore`. */
export const MEDIA_STORE = Symbol('MediaStore');

/** The store can't take or give files now: it is full or cannot be reached. */
export class MediaStoreFailed extends Error {
  override readonly name = 'MediaStoreFailed';
}
