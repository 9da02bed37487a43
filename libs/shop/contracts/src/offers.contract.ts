import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { managers } from './access.js';
import { ingredientSchema, offerFactsSchema } from './catalogue.contract.js';
import { countrySchema, currencyShownSchema, listParams } from './order-fields.js';
import { line, lineOrEmpty, prose, searchText } from './texts.js';

const minor = z.number().int();
const lines = z.array(line(300)).max(20);

export const offerTextsSchema = z.strictObject({
  name: line(80),
  heading: line(160),
  subHeading: line(300),
  description: prose(6000),
  howToUse: prose(3000),
  adventages: lines,
  benefits: lines,
  ingredients: z.array(ingredientSchema.extend({ name: line(120), amount: line(60) })).max(40),
});
export type OfferTexts = z.output<typeof offerTextsSchema>;

const inCountry = z.strictObject({
  country: countrySchema,
  currency: currencyShownSchema,
  name: z.string().nullable(),
  isPublished: z.boolean(),
  isComplete: z.boolean(),
  oldPriceMinor: minor.nullable(),
  newPriceMinor: minor.nullable(),
  /** Lowest price of the 30 days before the current reduction; null: not reduced. */
  lowest30Minor: minor.nullable(),
  /** Whether the country requires showing it. */
  showsLowest30: z.boolean(),
  /** Days until dispatch, 0 = today; null: cannot be ordered. */
  stockDays: z.number().int().nullable(),
});
export type OfferInCountry = z.output<typeof inCountry>;

export const offerReachSchema = z.enum(['everywhere', 'partly', 'nowhere']);
export type OfferReach = z.output<typeof offerReachSchema>;

export const offerRowSchema = z.strictObject({
  id: z.string(),
  slug: z.string(),
  group: z.string(),
  position: z.number().int(),
  isBundle: z.boolean(),
  image: z.string(),
  reach: offerReachSchema,
  countries: z.array(inCountry),
  revision: z.number().int(),
});
export type OfferRow = z.output<typeof offerRowSchema>;

const contents = z.array(
  z.strictObject({ offerId: z.string().min(1).max(64), quantity: z.number().int().min(1).max(99) }),
);
const pictures = z.array(z.string().min(1).max(80)).max(12);

const scheduledPrice = z.strictObject({
  oldPriceMinor: minor,
  newPriceMinor: minor,
  validFrom: z.string(),
  /** `guard`: a large change, which waits a minute. */
  cause: z.enum(['schedule', 'guard']),
  reason: z.string().nullable(),
});
export type ScheduledPrice = z.output<typeof scheduledPrice>;

export const offerDetailSchema = offerRowSchema.extend({
  scaleleadId: z.string(),
  quizId: z.string().nullable(),
  children: contents.nullable(),
  images: z.array(z.string()),
  ingredientsImage: z.string(),
  countries: z.array(
    inCountry.extend({
      texts: offerTextsSchema.nullable(),
      /** Null: not stated yet. */
      facts: offerFactsSchema.nullable(),
      reviewBase: z.number().int(),
      mailingGroup: z.string().nullable(),
      quizId: z.string().nullable(),
      /** Whether the satisfaction guarantee covers orders placed now. */
      guarantee: z.boolean(),
      /** Earliest first. */
      scheduledPrices: z.array(scheduledPrice),
    }),
  ),
});
export type OfferDetail = z.output<typeof offerDetailSchema>;

const offerPriceSchema = z.strictObject({
  country: countrySchema,
  currency: currencyShownSchema,
  oldPriceMinor: minor,
  newPriceMinor: minor,
  validFrom: z.string(),
  lowest30Minor: minor.nullable(),
});

const pricePair = z.strictObject({ oldPriceMinor: minor, newPriceMinor: minor });

const pricePreview = z.strictObject({
  /** Of the price; null: the first one. */
  changePercent: z.number().nullable(),
  /** Only with `confirmed` and a reason, after a minute. */
  isGuarded: z.boolean(),
  guardPercent: z.number().int(),
  countries: z.array(
    z.strictObject({
      country: countrySchema,
      currency: currencyShownSchema,
      before: pricePair.nullable(),
      after: pricePair.nullable(),
    }),
  ),
  /** Where the law requires it: the lowest price shown with the new price; null: not reduced. */
  lowest30Minor: minor.nullable(),
  showsLowest30: z.boolean(),
});
export type PricePreview = z.output<typeof pricePreview>;

const id = z.string().min(1).max(64);
const expectedRevision = z.number().int().min(0).optional();
const price = z.number().int().min(1).max(100_000_000);
const priceParams = z.strictObject({
  id,
  country: countrySchema,
  oldPriceMinor: price,
  newPriceMinor: price,
  /** Absent: at once. */
  validFrom: z.iso.datetime({ offset: true }).optional(),
});
const isReduced = ({ oldPriceMinor, newPriceMinor }: { oldPriceMinor: number; newPriceMinor: number }) =>
  newPriceMinor <= oldPriceMinor;
const notReduced = { message: 'The new price is at most the old one', path: ['newPriceMinor'] };
const changed = z.strictObject({ id: z.string(), revision: z.number().int() });
const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'Small letters, digits and dashes');

export const adminOffersContract = {
  'admin.offers.getList': query({
    summary: 'Lists offers in catalogue order, with prices and stock of every country.',
    access: managers,
    params: listParams(
      z.strictObject({
        q: searchText(80).optional(),
        group: z.string().max(60).optional(),
        reach: offerReachSchema.optional(),
      }),
      ['position', 'id'],
    ),
    data: z.strictObject({
      data: z.array(offerRowSchema),
      total: z.number().int(),
      meta: z.strictObject({
        /** By reach; ignores the reach filter. */
        counts: z.record(offerReachSchema, z.number().int()),
        groups: z.array(z.strictObject({ id: z.string(), names: z.record(countrySchema, z.string()) })),
        pictures: z.array(z.string()),
      }),
    }),
    reads: ['offer-list', 'offer-group'],
  }),
  'admin.offers.getOne': query({
    summary: 'Returns one offer with its texts in every country.',
    access: managers,
    params: z.strictObject({ id }),
    data: offerDetailSchema,
    reads: ['offer-list'],
  }),
  'admin.offers.priceHistory': query({
    summary: 'Lists the prices of an offer, latest first, with the lowest price of the 30 days before each.',
    access: managers,
    params: z.strictObject({ id }),
    data: z.array(offerPriceSchema),
    reads: ['offer-list'],
  }),
  'admin.offers.create': command({
    summary: 'Creates an offer. A country shows it once it has texts and a price there and is published.',
    access: managers,
    params: z.strictObject({
      slug,
      group: z.string().min(1).max(60),
      position: z.number().int().min(1).max(10_000),
      /** Contents of a bundle; null: single offer. */
      children: contents.min(1).max(20).nullable(),
      images: pictures,
      ingredientsImage: z.string().max(80),
      scaleleadId: lineOrEmpty(60),
      quizId: lineOrEmpty(60).nullable(),
    }),
    data: changed,
    errors: ['OFFER_EXISTS'],
    visibleIn: ['offer-list'],
  }),
  'admin.offers.update': command({
    summary:
      'Changes the given fields: place, area and pictures of an offer, or texts, facts, review base, mailing group, quiz id and guarantee.',
    access: managers,
    params: z.strictObject({
      id,
      group: z.string().min(1).max(60).optional(),
      position: z.number().int().min(1).max(10_000).optional(),
      images: pictures.optional(),
      ingredientsImage: z.string().max(80).optional(),
      countries: z
        .partialRecord(
          countrySchema,
          z.strictObject({
            texts: offerTextsSchema.optional(),
            facts: offerFactsSchema.optional(),
            reviewBase: z.number().int().min(0).max(1_000_000).optional(),
            mailingGroup: line(80).nullable().optional(),
            quizId: line(60).nullable().optional(),
            guarantee: z.boolean().optional(),
          }),
        )
        .optional(),
      expectedRevision,
    }),
    data: changed,
    visibleIn: ['offer-list'],
  }),
  'admin.offers.previewPrice': query({
    summary: 'Shows what a price would change: every country before and after, and the 30-day lowest price.',
    access: managers,
    params: priceParams.refine(isReduced, notReduced),
    data: pricePreview,
    reads: ['offer-list'],
  }),
  'admin.offers.setPrice': command({
    summary:
      'Sets the price of an offer in one country, at once or from a time on. A large change needs `confirmed` and a reason, and waits a minute. Placed orders keep their prices.',
    access: managers,
    params: priceParams
      .extend({ reason: prose(200).optional(), confirmed: z.boolean().optional(), expectedRevision })
      .refine(isReduced, notReduced),
    data: changed,
    errors: ['PRICE_UNCONFIRMED'],
    visibleIn: ['offer-list'],
  }),
  'admin.offers.withdrawPrice': command({
    summary: 'Withdraws a price before it takes effect.',
    access: managers,
    params: z.strictObject({
      id,
      country: countrySchema,
      validFrom: z.iso.datetime({ offset: true }),
      expectedRevision,
    }),
    data: changed,
    errors: ['PRICE_NOT_PENDING'],
    visibleIn: ['offer-list'],
  }),
  'admin.offers.setStock': command({
    summary: 'Sets the days until dispatch in one country. Null: not available there.',
    access: managers,
    params: z.strictObject({
      id,
      country: countrySchema,
      days: z.number().int().min(0).max(365).nullable(),
      expectedRevision,
    }),
    data: changed,
    visibleIn: ['offer-list'],
  }),
  'admin.offers.publish': command({
    summary: 'Publishes an offer in one country.',
    access: managers,
    params: z.strictObject({ id, country: countrySchema, expectedRevision }),
    data: changed,
    errors: ['OFFER_INCOMPLETE'],
    visibleIn: ['offer-list'],
  }),
  'admin.offers.unpublish': command({
    summary: 'Unpublishes an offer in one country. Placed orders keep it.',
    access: managers,
    params: z.strictObject({ id, country: countrySchema, expectedRevision }),
    data: changed,
    visibleIn: ['offer-list'],
  }),
} as const;
