import type { CommandContext } from '@shop/event-store';
import { isUuid, reject, type Rejection } from '@shop/kernel';
import type { PictureLibrary } from '@shop/media';

interface Pictures {
  readonly images?: readonly string[] | undefined;
  readonly ingredientsImage?: string | undefined;
}

export class OfferPictures {
  constructor(private readonly library: PictureLibrary) {}

  async claim(
    offerId: string,
    { images = [], ingredientsImage = '' }: Pictures,
    context: CommandContext,
  ): Promise<Rejection<'INVALID_PARAMS'> | null> {
    for (const name of [...images, ingredientsImage].filter(isUuid)) {
      if (await this.library.claimForOffer(name, offerId, context)) continue;
      const message = 'The picture is not there any more; upload it anew';
      return reject('INVALID_PARAMS', message, { details: [{ path: 'images', message }] });
    }
    return null;
  }
}
