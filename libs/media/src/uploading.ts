import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, STREAMS, type Logger } from '@shop/platform';
import { MEDIA_STORE, MediaStoreFailed, type MediaStore } from './media-store.js';
import { flawIn, formatOf } from './picture-content.js';
import { withoutNotes } from './picture-structure.js';
import { takePicture, type TakenPicture } from './picture-encoder.js';
import { pictureStream } from './picture.stream.js';
import { Turns } from './turns.js';
import { UploadAllowance } from './upload-allowance.js';

export interface Upload {
  readonly userId: string;
  readonly by: 'shopper' | 'staff';
  /** Where in the params the file is, for what is said about it. */
  readonly param: string;
  readonly name: string;
  readonly tag: 'offer';
  readonly bytes: Uint8Array;
}

type Refusal = Rejection<'INVALID_PARAMS' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'CONFLICT' | 'NOT_FOUND'>;

/** Open pictures take memory: two at a time want some 300 MB at worst. */
const limits = { working: 2, waiting: 12 };

/** Takes pictures in: looks at what they are, draws them anew, keeps them, and only then says so in an event. */
@Injectable()
export class Uploading {
  private readonly turns = new Turns(limits);

  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(MEDIA_STORE) private readonly store: MediaStore,
    @Inject(UploadAllowance) private readonly allowance: UploadAllowance,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @returns the picture's id; the same for the same command */
  async take(
    upload: Upload,
    context: CommandContext,
  ): Promise<{ readonly pictureId: string; readonly position: string | undefined } | Refusal> {
    const picture = await this.opened(upload);
    if (isRejection(picture)) return picture;
    const overLimit = await this.allowance.take(upload.userId, context.now);
    if (overLimit !== null) return overLimit;
    const pictureId = uuidv5(context.commandId, 'picture');
    const unkept = await this.keep(pictureId, picture);
    if (unkept !== null) return unkept;
    const { userId, by, tag, name } = upload;
    const { format, width, height } = picture;
    const data = { pictureId, userId, by, tag, format, width, height, bytes: upload.bytes.length, expires: true };
    const command = { type: 'RecordUpload', picture: data, name } as const;
    const outcome = await this.streams.execute(pictureStream, pictureId, command, context, { expectNew: true });
    return isRejection(outcome) ? outcome : { pictureId, position: outcome.position };
  }

  private async opened({ bytes: content, param }: Upload): Promise<TakenPicture | Refusal> {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    const format = formatOf(bytes);
    const flaw = flawIn(bytes);
    if (flaw !== null || format === null) return unfit(param, flaw?.flaw ?? 'The file is no picture');
    const picture = await this.turns.take(() => takePicture(withoutNotes(bytes, format), format));
    if (picture === null) return reject('SERVICE_UNAVAILABLE', 'Too many pictures at once', { retryAfter: 5 });
    return 'flaw' in picture ? unfit(param, picture.flaw) : picture;
  }

  private async keep(pictureId: string, { files }: TakenPicture): Promise<Rejection<'SERVICE_UNAVAILABLE'> | null> {
    try {
      for (const [file, content] of files) await this.store.write(pictureId, file, content);
      return null;
    } catch (error) {
      if (!(error instanceof MediaStoreFailed)) throw error;
      this.log.error({ err: error, pictureId }, 'an uploaded picture could not be kept');
      await this.clear(pictureId);
      return reject('SERVICE_UNAVAILABLE', 'Pictures cannot be kept now', { retryAfter: 30 });
    }
  }

  /** What of it was written already; unless this is a repeat, and the picture is there since. What is left is swept. */
  private async clear(pictureId: string): Promise<void> {
    try {
      const { state } = await this.streams.load(pictureStream, pictureId);
      if (state.status === 'none') await this.store.remove(pictureId);
    } catch (error) {
      this.log.warn({ err: error, pictureId }, 'what was kept of a refused picture is left to the sweeper');
    }
  }
}

function unfit(path: string, message: string): Rejection<'INVALID_PARAMS'> {
  return reject('INVALID_PARAMS', message, { details: [{ path, message }] });
}
