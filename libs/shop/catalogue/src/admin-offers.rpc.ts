import type { adminOffersContract } from '@shop/contracts';
import { priceGuards } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import type { AdminOfferQueries } from './admin-offers.queries.js';
import type { OfferCommand } from './offer.decider.js';
import type { OfferCode } from './offer-state.decider.js';
import type { OfferPictures } from './offer-pictures.js';
import { offerStream } from './offer.stream.js';

type GeneralRejection = Rejection<'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS'>;
interface OfferReference {
  readonly id: string;
  readonly expectedRevision?: number | undefined;
}

export class AdminOffersRpc {
  constructor(
    private readonly streams: Streams,
    private readonly offers: AdminOfferQueries,
    private readonly pictures: OfferPictures,
  ) {}

  readonly handlers: HandlersFor<typeof adminOffersContract> = {
    'admin.offers.getList': async (params) => ({ data: await this.offers.list(params) }),
    'admin.offers.getOne': async ({ id }) => {
      const offer = await this.offers.findById(id);
      return offer === null ? notFound() : { data: offer };
    },
    'admin.offers.priceHistory': async ({ id }) => {
      const prices = await this.offers.priceHistory(id);
      return prices === null ? notFound() : { data: prices };
    },
    'admin.offers.create': async (basics, context) => {
      if (!(await this.offers.hasGroup(basics.group))) return reject('INVALID_PARAMS', 'Area not found');
      if (!(await this.offers.allExist((basics.children ?? []).map(({ offerId }) => offerId))))
        return reject('INVALID_PARAMS', 'The bundle contains an unknown offer');
      const id = basics.slug;
      const missing = await this.claimPictures({ id, expectedRevision: -1 }, basics, context);
      if (missing !== null) return missing;
      const outcome = await this.execute({ id }, { type: 'CreateOffer', offerId: id, basics }, context);
      if (!isRejection(outcome)) return outcome;
      return outcome.code === 'OFFER_EXISTS' ? reject('OFFER_EXISTS', outcome.message) : toGeneralRejection(outcome);
    },
    'admin.offers.update': async ({ id, expectedRevision, countries = {}, ...basics }, context) => {
      if (basics.group !== undefined && !(await this.offers.hasGroup(basics.group)))
        return reject('INVALID_PARAMS', 'Area not found');
      const missing = await this.claimPictures({ id, expectedRevision }, basics, context);
      return missing ?? this.change({ id, expectedRevision }, { type: 'ChangeOffer', basics, countries }, context);
    },
    'admin.offers.previewPrice': async (params, context) => {
      const preview = await this.offers.previewPrice(params, context.now);
      return preview === null ? notFound() : { data: preview };
    },
    'admin.offers.setPrice': async (params, context) => {
      const { id, expectedRevision, country, oldPriceMinor, newPriceMinor, validFrom, reason, confirmed } = params;
      const command = {
        type: 'PriceOffer',
        country,
        price: { oldPriceMinor, newPriceMinor },
        now: context.now,
        validFrom: validFrom === undefined ? undefined : new Date(validFrom).toISOString(),
        reason: reason ?? null,
        confirmed: confirmed ?? false,
        guard: priceGuards[country],
      } as const;
      const outcome = await this.execute({ id, expectedRevision }, command, context);
      if (!isRejection(outcome)) return outcome;
      return outcome.code === 'PRICE_UNCONFIRMED'
        ? reject('PRICE_UNCONFIRMED', outcome.message)
        : toGeneralRejection(outcome);
    },
    'admin.offers.withdrawPrice': async ({ country, validFrom, ...named }, context) => {
      const at = new Date(validFrom).toISOString();
      const outcome = await this.execute(named, { type: 'WithdrawPrice', country, validFrom: at }, context);
      if (!isRejection(outcome)) return outcome;
      return outcome.code === 'PRICE_NOT_PENDING'
        ? reject('PRICE_NOT_PENDING', outcome.message)
        : toGeneralRejection(outcome);
    },
    'admin.offers.setStock': ({ country, days, ...named }, context) =>
      this.change(named, { type: 'SetStock', country, days }, context),
    'admin.offers.publish': async ({ country, ...named }, context) => {
      const outcome = await this.execute(named, { type: 'PublishOffer', country }, context);
      if (!isRejection(outcome)) return outcome;
      return outcome.code === 'OFFER_INCOMPLETE'
        ? reject('OFFER_INCOMPLETE', outcome.message)
        : toGeneralRejection(outcome);
    },
    'admin.offers.unpublish': ({ country, ...named }, context) =>
      this.change(named, { type: 'UnpublishOffer', country }, context),
  };

  /** Claims only for a command that can still succeed: a claimed picture is permanent. */
  private async claimPictures(
    { id, expectedRevision }: OfferReference,
    pictures: Parameters<OfferPictures['claim']>[1],
    context: CallContext,
  ): Promise<Rejection<'INVALID_PARAMS'> | null> {
    const { revision } = await this.streams.load(offerStream, id);
    if (expectedRevision !== undefined && BigInt(expectedRevision) !== revision) return null;
    return this.pictures.claim(id, pictures, commandContextOf(context));
  }

  private async change(named: OfferReference, command: OfferCommand, context: CallContext) {
    const outcome = await this.execute(named, command, context);
    return isRejection(outcome) ? toGeneralRejection(outcome) : outcome;
  }

  private async execute({ id, expectedRevision }: OfferReference, command: OfferCommand, context: CallContext) {
    const options = expectedRevision === undefined ? {} : { expectedRevision: BigInt(expectedRevision) };
    const outcome = await this.streams.execute(offerStream, id, command, commandContextOf(context), options);
    if (isRejection(outcome)) return outcome;
    const data = { id, revision: Number(outcome.revision) };
    return outcome.position === undefined ? { data } : { data, position: outcome.position };
  }
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'Offer not found');
}

function toGeneralRejection(rejection: Rejection<OfferCode>): GeneralRejection {
  const { code } = rejection;
  if (code === 'NOT_FOUND' || code === 'CONFLICT' || code === 'INVALID_PARAMS') return { ...rejection, code };
  throw new Error(`Unexpected rejection ${code} of an offer command`);
}
