import type { Streams } from '@shop/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { pictureStream } from './picture.stream.js';

/** What other modules may know of uploaded pictures. */
@Injectable()
export class PictureLibrary {
  constructor(@Inject(STREAMS) private readonly streams: Streams) {}

  /** Whether a user uploaded a picture. */
  async isOwn(pictureId: string, userId: string): Promise<boolean> {
    const { state } = await this.streams.load(pictureStream, pictureId);
    return state.status === 'uploaded' && state.userId === userId;
  }
}
