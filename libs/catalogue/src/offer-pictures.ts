import type { CommandContext } from '@shop/event-store';
import { isUuid, reject, type Rejection } from '@shop/kernel';
import { PictureLibrary } from '@shop/media';
import { Inject, Injectable } from '@nestjs/common';

interface Pictures {
  readonly images?: readonly string[] | undefined;
  readonly ingredientsImage?: string | undefined;
}

/** Sees to it that what an offer is to show is there, and stays. */
@Injectable()
export class OfferPictures {
  constructor(@Inject(PictureLibrary) private readonly library: PictureLibrary) {}

  /** Null when an offer may have them. Uploaded ones have ids; the shop's own, names. */
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
