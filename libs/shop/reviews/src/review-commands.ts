import type { OfferCatalogue } from '@shop/catalogue';
import type { ParamsOf, shopReviewsContract } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, isUuid, reject, type Rejection } from '@shop/kernel';
import { type PictureLibrary, pictureIdIn } from '@shop/media';
import { readAccountContact } from '@shop/users';
import type { ReviewCommand } from './review.decider.js';
import { toGeneralRejection, reviewIdOf, reviewStream } from './review.stream.js';
import type { SharedPhones } from './shared-phones.js';

type AddParams = ParamsOf<(typeof shopReviewsContract)['shopReviews.add']>['args'];
type EditParams = ParamsOf<(typeof shopReviewsContract)['shopReviews.edit']>;
type GeneralRejection = Rejection<'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN' | 'INVALID_PARAMS'>;

interface ChangedReview {
  readonly reviewId: string;
  readonly revision: number;
  readonly position: string | undefined;
}

interface PictureTarget {
  readonly userId: string;
  readonly reviewId: string;
  readonly path: string;
}

export class ReviewCommands {
  constructor(
    private readonly streams: Streams,
    private readonly catalogue: OfferCatalogue,
    private readonly pictures: PictureLibrary,
    private readonly phones: SharedPhones,
  ) {}

  async write(
    written: AddParams,
    { userId, country }: { readonly userId: string; readonly country: CountryCode },
    context: CommandContext,
  ): Promise<ChangedReview | GeneralRejection | Rejection<'REVIEW_EXISTS'>> {
    const { OfferID: offerId } = written;
    if (!(await this.catalogue.forCountry(country)).prices.has(offerId)) return reject('NOT_FOUND', 'Offer not found');
    const reviewId = reviewIdOf(userId, offerId);
    const content = await this.contentOf(written, { userId, reviewId, path: 'args.Attachments' }, context);
    if (isRejection(content)) return content;
    const command: ReviewCommand = { type: 'WriteReview', reviewId, offerId, userId, country, ...content };
    const outcome = await this.streams.execute(reviewStream, reviewId, command, context);
    return isRejection(outcome) ? outcome : toChangedReview(reviewId, outcome);
  }

  async edit(edited: EditParams, userId: string, context: CommandContext): Promise<ChangedReview | GeneralRejection> {
    const { ID: reviewId } = edited;
    if (!(await this.isOwn(reviewId, userId))) return notFound();
    const content = await this.contentOf(edited, { userId, reviewId, path: 'Attachments' }, context);
    if (isRejection(content)) return content;
    return this.execute(edited, { type: 'EditReview', userId, ...content }, context);
  }

  async remove(
    params: Pick<EditParams, 'ID' | 'expectedRevision'>,
    userId: string,
    context: CommandContext,
  ): Promise<ChangedReview | GeneralRejection> {
    // Not found, so that foreign reviews are not revealed.
    if (!(await this.isOwn(params.ID, userId))) return notFound();
    return this.execute(params, { type: 'RemoveReview', userId }, context);
  }

  private async execute(
    { ID: reviewId, expectedRevision }: Pick<EditParams, 'ID' | 'expectedRevision'>,
    command: Extract<ReviewCommand, { type: 'EditReview' | 'RemoveReview' }>,
    context: CommandContext,
  ): Promise<ChangedReview | GeneralRejection> {
    const outcome = await this.streams.execute(reviewStream, reviewId, command, context, { expectedRevision });
    return isRejection(outcome) ? toGeneralRejection(outcome) : toChangedReview(reviewId, outcome);
  }

  private async isOwn(reviewId: string, userId: string): Promise<boolean> {
    if (!isUuid(reviewId)) return false;
    const { state } = await this.streams.load(reviewStream, reviewId);
    return state.status !== 'none' && state.about.userId === userId;
  }

  private async contentOf(written: Omit<AddParams, 'OfferID'>, form: PictureTarget, context: CommandContext) {
    const { Rating: rating, Review: text, ReviewHead: title, Attachments } = written;
    const images = await this.holdPictures(Attachments, form, context);
    if (isRejection(images)) return images;
    const [author, others] = await Promise.all([
      readAccountContact(this.streams, form.userId),
      this.phones.findOtherAccounts(form.userId),
    ]);
    const { firstName, lastName } = author;
    // Empty once erased.
    const name = { firstName: firstName ?? '', lastName: lastName ?? '' };
    return { rating, images, sharedPhone: others.length, content: { ...name, title, text } };
  }

  /** Reserves the author’s uploads for the review; rejects all other paths. */
  private async holdPictures(
    paths: readonly string[],
    { userId, reviewId, path: at }: PictureTarget,
    context: CommandContext,
  ): Promise<string[] | Rejection<'INVALID_PARAMS'>> {
    const ids = paths.map(pictureIdIn);
    const own = await Promise.all(ids.map(async (id) => id !== null && (await this.pictures.isOwnedBy(id, userId))));
    if (own.includes(false)) return foreignPictureRejection(at, own.indexOf(false));
    const held: string[] = [];
    for (const id of new Set(ids)) {
      if (id === null) continue;
      // Swept since the check.
      if (!(await this.pictures.reserveForReview(id, { userId, reviewId }, context)))
        return foreignPictureRejection(at, ids.indexOf(id));
      held.push(id);
    }
    return held;
  }
}

function foreignPictureRejection(at: string, index: number): Rejection<'INVALID_PARAMS'> {
  const detail = { path: `${at}.${index}`, message: 'Not a picture that you uploaded' };
  return reject('INVALID_PARAMS', 'The params are not valid', { details: [detail] });
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'Review not found');
}

function toChangedReview(
  reviewId: string,
  { revision, position }: { readonly revision: bigint; readonly position: string | undefined },
): ChangedReview {
  return { reviewId, revision: Number(revision), position };
}
