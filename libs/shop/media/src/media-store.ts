import { token } from '@shop/module';
import type { Readable } from 'node:stream';
import type { PictureFile } from './picture-files.js';

export interface StoredFile {
  readonly bytes: number;
  /** The caller must read or destroy it. */
  readonly content: Readable;
}

export interface StoredPicture {
  readonly pictureId: string;
  /** Write time of the latest file, ISO 8601 UTC, by the store’s clock. */
  readonly changedAt: string;
  readonly files: number;
}

/**
 * Files are immutable and appear atomically. Every method throws {@link MediaStoreFailed} within a bounded time when
 * the store is unusable.
 */
export interface MediaStore {
  write(pictureId: string, file: PictureFile, content: Uint8Array): Promise<void>;
  /** In bytes. */
  sizeOf(pictureId: string, file: PictureFile): Promise<number | null>;
  /** Reading the content may still fail. */
  open(pictureId: string, file: PictureFile): Promise<StoredFile | null>;
  remove(pictureId: string): Promise<void>;
  /** @param shard first two digits of the ids, 00 to ff */
  list(shard: string): Promise<readonly StoredPicture[]>;
  /** Removes remains of interrupted writes that began before an ISO 8601 time; resolves to their number. */
  removeUnfinished(before: string): Promise<number>;
  /** Null when files can be written, read and removed; else one line. */
  trouble(): Promise<string | null>;
}

export const MEDIA_STORE = token<MediaStore>('MediaStore');

export class MediaStoreFailed extends Error {
  override readonly name = 'MediaStoreFailed';
}
