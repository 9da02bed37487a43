import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import { type Logger } from '@shop/platform';
import { MediaStoreFailed, type MediaStore } from './media-store.js';
import { inspectPicture } from './picture-content.js';
import { encodePicture, type EncodedPicture } from './picture-encoder.js';
import { pictureStream } from './picture.stream.js';
import { BoundedSemaphore } from './bounded-semaphore.js';
import type { UploadLimit } from './upload-limit.js';

export interface Upload {
  readonly userId: string;
  readonly by: 'shopper' | 'staff';
  readonly param: string;
  readonly name: string;
  readonly tag: 'offer';
  readonly bytes: Uint8Array;
}

type UploadRejection = Rejection<'INVALID_PARAMS' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'CONFLICT' | 'NOT_FOUND'>;

/** Two decoded pictures need some 300 MB at worst. */
const limits = { concurrency: 2, maxQueued: 12 };

export class PictureUploads {
  private readonly semaphore = new BoundedSemaphore(limits);

  constructor(
    private readonly streams: Streams,
    private readonly store: MediaStore,
    private readonly limit: UploadLimit,
    private readonly log: Logger,
  ) {}

  /** @returns the picture’s id; the same for the same command */
  async upload(
    upload: Upload,
    context: CommandContext,
  ): Promise<{ readonly pictureId: string; readonly position: string | undefined } | UploadRejection> {
    const picture = await this.decode(upload);
    if (isRejection(picture)) return picture;
    const overLimit = await this.limit.reserve(upload.userId, context.now);
    if (overLimit !== null) return overLimit;
    const pictureId = uuidv5(context.commandId, 'picture');
    const storeRejection = await this.storeFiles(pictureId, picture);
    if (storeRejection !== null) return storeRejection;
    const { userId, by, tag, name } = upload;
    const { format, width, height } = picture;
    const data = { pictureId, userId, by, tag, format, width, height, bytes: upload.bytes.length, expires: true };
    const command = { type: 'RecordUpload', picture: data, name } as const;
    const outcome = await this.streams.execute(pictureStream, pictureId, command, context, { expectNew: true });
    return isRejection(outcome) ? outcome : { pictureId, position: outcome.position };
  }

  private async decode({ bytes: content, param }: Upload): Promise<EncodedPicture | UploadRejection> {
    const inspected = inspectPicture(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    if ('flaw' in inspected) return invalidPicture(param, inspected.flaw);
    const picture = await this.semaphore.run(() => encodePicture(inspected));
    if (picture === null)
      return reject('SERVICE_UNAVAILABLE', 'Too many pictures at once. Try again.', { retryAfter: 5 });
    return 'flaw' in picture ? invalidPicture(param, picture.flaw) : picture;
  }

  private async storeFiles(
    pictureId: string,
    { files }: EncodedPicture,
  ): Promise<Rejection<'SERVICE_UNAVAILABLE'> | null> {
    try {
      for (const [file, content] of files) await this.store.write(pictureId, file, content);
      return null;
    } catch (error) {
      if (!(error instanceof MediaStoreFailed)) throw error;
      this.log.error({ err: error, pictureId }, 'storing an uploaded picture failed');
      await this.removeFiles(pictureId);
      return reject('SERVICE_UNAVAILABLE', 'Pictures cannot be stored at the moment', { retryAfter: 30 });
    }
  }

  /** Removes files of a failed upload unless a repeat has recorded the picture. The sweeper removes the rest. */
  private async removeFiles(pictureId: string): Promise<void> {
    try {
      const { state } = await this.streams.load(pictureStream, pictureId);
      if (state.status === 'none') await this.store.remove(pictureId);
    } catch (error) {
      this.log.warn({ err: error, pictureId }, 'files of a rejected picture left to the sweeper');
    }
  }
}

function invalidPicture(path: string, message: string): Rejection<'INVALID_PARAMS'> {
  return reject('INVALID_PARAMS', message, { details: [{ path, message }] });
}
