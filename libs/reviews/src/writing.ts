import { OfferCatalogue } from '@shop/catalogue';
import type { ParamsOf, shopReviewsContract } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, isUuid, reject, type Rejection } from '@shop/kernel';
import { PictureLibrary, pictureIdIn } from '@shop/media';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import { authorOf } from './author.js';
import { ExecuteReview, generalRefusal, reviewIdOf, reviewStream } from './review.stream.js';
import type { ReviewCommand } from './review.decider.js';
import { SharedPhones } from './shared-phones.js';

type Added = ParamsOf<(typeof shopReviewsContract)['shopReviews.add']>['args'];
type Edited = ParamsOf<(typeof shopReviewsContract)['shopReviews.edit']>;
type GeneralRefusal = Rejection<'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN' | 'INVALID_PARAMS'>;

/** A review after its author's command: its id, its revision and where in the log it is. */
interface Changed {
  readonly reviewId: string;
  readonly revision: number;
  readonly position: string | undefined;
}

/** Whose pictures go to which review, and where in the params they are. */
interface Form {
  readonly userId: string;
  readonly reviewId: string;
  readonly path: string;
}

/** Takes reviews from shoppers, and their changes. */
@Injectable()
export class Writing {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(OfferCatalogue) private readonly catalogue: OfferCatalogue,
    @Inject(PictureLibrary) private readonly pictures: PictureLibrary,
    @Inject(SharedPhones) private readonly phones: SharedPhones,
  ) {}

  async write(
    written: Added,
    { userId, country }: { readonly userId: string; readonly country: CountryCode },
    context: CommandContext,
  ): Promise<Changed | GeneralRefusal | Rejection<'REVIEW_EXISTS'>> {
    const { OfferID: offerId } = written;
    if (!(await this.catalogue.of(country)).prices.has(offerId)) return reject('NOT_FOUND', 'There is no such offer');
    const reviewId = reviewIdOf(userId, offerId);
    const parts = await this.partsOf(written, { userId, reviewId, path: 'args.Attachments' }, context);
    if (isRejection(parts)) return parts;
    const command: ReviewCommand = { type: 'WriteReview', reviewId, offerId, userId, country, ...parts };
    const outcome = await this.commands.execute(new ExecuteReview(reviewId, command, context));
    return isRejection(outcome) ? outcome : changed(reviewId, outcome);
  }

  async edit(edited: Edited, userId: string, context: CommandContext): Promise<Changed | GeneralRefusal> {
    const { ID: reviewId } = edited;
    if (!(await this.isOwn(reviewId, userId))) return notFound();
    const parts = await this.partsOf(edited, { userId, reviewId, path: 'Attachments' }, context);
    if (isRejection(parts)) return parts;
    return this.execute(edited, { type: 'EditReview', userId, ...parts }, context);
  }

  async remove(
    asked: Pick<Edited, 'ID' | 'expectedRevision'>,
    userId: string,
    context: CommandContext,
  ): Promise<Changed | GeneralRefusal> {
    // What belongs to somebody else is not found, whatever revision was seen of it.
    if (!(await this.isOwn(asked.ID, userId))) return notFound();
    return this.execute(asked, { type: 'RemoveReview', userId }, context);
  }

  private async execute(
    { ID: reviewId, expectedRevision }: Pick<Edited, 'ID' | 'expectedRevision'>,
    command: Extract<ReviewCommand, { type: 'EditReview' | 'RemoveReview' }>,
    context: CommandContext,
  ): Promise<Changed | GeneralRefusal> {
    const outcome = await this.commands.execute(new ExecuteReview(reviewId, command, context, expectedRevision));
    return isRejection(outcome) ? generalRefusal(outcome) : changed(reviewId, outcome);
  }

  private async isOwn(reviewId: string, userId: string): Promise<boolean> {
    if (!isUuid(reviewId)) return false;
    const { state } = await this.streams.load(reviewStream, reviewId);
    return state.status !== 'none' && state.about.userId === userId;
  }

  private async partsOf(written: Omit<Added, 'OfferID'>, form: Form, context: CommandContext) {
    const { Rating: rating, Review: text, ReviewHead: title, Attachments } = written;
    const images = await this.ownPictures(Attachments, form, context);
    if (isRejection(images)) return images;
    const [{ firstName, lastName }, others] = await Promise.all([
      authorOf(this.streams, form.userId),
      this.phones.othersOf(form.userId),
    ]);
    return { rating, images, sharedPhone: others.length, content: { firstName, lastName, title, text } };
  }

  /** The ids of a user's own uploads, each once, held for the review; a path of anything else is refused. */
  private async ownPictures(
    paths: readonly string[],
    { userId, reviewId, path: at }: Form,
    context: CommandContext,
  ): Promise<string[] | Rejection<'INVALID_PARAMS'>> {
    const ids = paths.map(pictureIdIn);
    const own = await Promise.all(ids.map(async (id) => id !== null && (await this.pictures.isOwn(id, userId))));
    if (own.includes(false)) return strangePicture(at, own.indexOf(false));
    const held: string[] = [];
    for (const id of new Set(ids)) {
      if (id === null) continue;
      // Swept since it was looked at.
      if (!(await this.pictures.hold(id, { userId, reviewId }, context))) return strangePicture(at, ids.indexOf(id));
      held.push(id);
    }
    return held;
  }
}

function strangePicture(at: string, index: number): Rejection<'INVALID_PARAMS'> {
  const detail = { path: `${at}.${index}`, message: 'Not a picture that you uploaded' };
  return reject('INVALID_PARAMS', 'The params are not valid', { details: [detail] });
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'There is no such review');
}

function changed(
  reviewId: string,
  { revision, position }: { readonly revision: bigint; readonly position: string | undefined },
): Changed {
  return { reviewId, revision: Number(revision), position };
}
