import { OfferCatalogue } from '@shop/catalogue';
import type { ParamsOf, shopReviewsContract } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { PictureLibrary, pictureIdIn } from '@shop/media';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import { authorName } from './author.js';
import { ExecuteReview, reviewIdOf } from './review.stream.js';

type Content = ParamsOf<(typeof shopReviewsContract)['shopReviews.add']>['args'];
type Refusal = Rejection<'REVIEW_EXISTS' | 'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS'>;

/** Takes reviews from shoppers. */
@Injectable()
export class Writing {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(OfferCatalogue) private readonly catalogue: OfferCatalogue,
    @Inject(PictureLibrary) private readonly pictures: PictureLibrary,
  ) {}

  /** @returns the review's id and where in the log it is */
  async write(
    content: Content,
    { userId, country }: { readonly userId: string; readonly country: CountryCode },
    context: CommandContext,
  ): Promise<{ readonly reviewId: string; readonly position: string | undefined } | Refusal> {
    const { OfferID: offerId, Rating: rating, Review: text, ReviewHead: title } = content;
    if (!(await this.catalogue.of(country)).prices.has(offerId)) return reject('NOT_FOUND', 'There is no such offer');
    const images = await this.ownPictures(content.Attachments, userId);
    if (isRejection(images)) return images;
    const reviewId = reviewIdOf(userId, offerId);
    const outcome = await this.commands.execute(
      new ExecuteReview(
        reviewId,
        {
          ...{ type: 'WriteReview', reviewId, offerId, userId, country, rating, images },
          content: { ...(await authorName(this.streams, userId)), title, text },
        },
        context,
      ),
    );
    return isRejection(outcome) ? outcome : { reviewId, position: outcome.position };
  }

  /** The ids of a user's own uploads, each once; a path of anything else is refused. */
  private async ownPictures(paths: readonly string[], userId: string): Promise<string[] | Rejection<'INVALID_PARAMS'>> {
    const ids = await Promise.all(
      paths.map(async (path) => {
        const id = pictureIdIn(path);
        return id !== null && (await this.pictures.isOwn(id, userId)) ? id : null;
      }),
    );
    const strange = ids.indexOf(null);
    if (strange >= 0) {
      const detail = { path: `args.Attachments.${strange}`, message: 'Not a picture that you uploaded' };
      return reject('INVALID_PARAMS', 'The params are not valid', { details: [detail] });
    }
    return [...new Set(ids.filter((id) => id !== null))];
  }
}
