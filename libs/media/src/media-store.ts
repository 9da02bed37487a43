import type { Readable } from 'node:stream';
import type { PictureFile } from './picture-files.js';

export interface StoredFile {
  readonly bytes: number;
  /** To be read or destroyed. */
  readonly content: Readable;
}

/** A picture of which at least one file is kept. */
export interface StoredPicture {
  readonly pictureId: string;
  /** When the latest of its files was written, ISO 8601 UTC, by the store's own clock. */
  readonly changedAt: string;
  readonly files: number;
}

/**
 * Keeps the files of uploaded pictures. A file is there as a whole or not at all, and never changes. Every method throws
 * {@link MediaStoreFailed} when the store can't be used, within a bounded time.
 */
export interface MediaStore {
  write(pictureId: string, file: PictureFile, content: Uint8Array): Promise<void>;
  /** In bytes; null when there is none. */
  sizeOf(pictureId: string, file: PictureFile): Promise<number | null>;
  /** Null when there is none. What is read of it may still end in an error. */
  open(pictureId: string, file: PictureFile): Promise<StoredFile | null>;
  /** All files of a picture; there may be none. */
  remove(pictureId: string): Promise<void>;
  /** @param shard the first two digits of their ids, from 00 to ff */
  list(shard: string): Promise<readonly StoredPicture[]>;
  /** Removes what writes that began before a moment (ISO 8601) and were cut off left behind; answers how much it was. */
  removeUnfinished(before: string): Promise<number>;
  /** Null when files can be written, read and removed; else in one line what is in the way. */
  trouble(): Promise<string | null>;
}

/** Token of `MediaStore`. */
export const MEDIA_STORE = Symbol('MediaStore');

/** The store can't take or give files now: it is full or cannot be reached. */
export class MediaStoreFailed extends Error {
  override readonly name = 'MediaStoreFailed';
}
