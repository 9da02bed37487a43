import { z } from 'zod';
import { anyone, query } from '@shop/rpc-contract';
import { line, prose } from './texts.js';

const offerFilterSchema = z.union([
  z.tuple([z.literal('ChildOffers'), z.enum(['eq', 'ne']), z.null()]),
  z.tuple([z.enum(['Group', 'Slog']), z.enum(['eq', 'ne']), z.union([z.string().max(120), z.null()])]),
]);
export type OfferFilter = z.output<typeof offerFilterSchema>;

export const childOfferSchema = z.strictObject({
  ID: z.string(),
  Quantity: z.number().int(),
  Name: z.string(),
  Slog: z.string(),
  Image: z.string(),
});

export const ingredientSchema = z.strictObject({ name: z.string(), amount: z.string() });

const packSchema = z.strictObject({
  pieces: z.number().int().min(1).max(10_000).nullable(),
  unit: z.enum(['capsule', 'tablet', 'gummy', 'sachet', 'scoop']).nullable(),
  netGrams: z.number().positive().max(100_000).nullable(),
  netMillilitres: z.number().positive().max(100_000).nullable(),
  dailyPieces: z.number().int().min(1).max(100).nullable(),
});

/** Statements that Regulation (EU) 1169/2011 requires of a product, in one country. */
export const offerFactsSchema = z.strictObject({
  /** Null: a bundle; its articles have theirs. */
  pack: packSchema.nullable(),
  /** Percent of the daily reference value (Annex XIII), by name of the ingredient. */
  references: z.array(z.strictObject({ ingredient: line(120), percent: z.number().int().min(1).max(100_000) })).max(40),
  ingredientList: prose(3000),
  /** Words of the list that are emphasised. */
  allergens: z.array(line(80)).max(20),
  producer: line(300),
  storage: line(500),
});
export type OfferFacts = z.output<typeof offerFactsSchema>;

/** Offer in one country. Money is decimal; `Images` are paths of 800 px JPEGs. */
export const offerSchema = z.strictObject({
  ID: z.string(),
  Name: z.string(),
  Heading: z.string(),
  SubHeading: z.string(),
  Slog: z.string(),
  /** Slug of the group; `GroupName` is localised. */
  Group: z.string(),
  GroupName: z.string(),
  Description: z.string(),
  HowToUse: z.string(),
  /** Lines joined by `&&`. */
  Adventages: z.string(),
  Benefits: z.array(z.string()),
  Ingredients: z.array(ingredientSchema),
  /** Days until dispatch, 0 = today; null: cannot be ordered. */
  Stock: z.number().int().nullable(),
  OldPrice: z.number(),
  NewPrice: z.number(),
  Currency: z.enum(['KM', 'RSD', 'EUR']),
  /** Lowest price of the 30 days before the reduction, if the country requires it. */
  LowestPrice30: z.number().nullable(),
  Images: z.array(z.string()),
  IngredientsImage: z.string(),
  /** Contents of a bundle; null: single offer. */
  ChildOffers: z.array(childOfferSchema).nullable(),
  /** Mean of approved reviews; null without any. */
  Rating: z.number().nullable(),
  RatingCount: z.number().int(),
  /** Added to the displayed number of reviews. */
  ReviewBase: z.number().int(),
  ScaleleadID: z.string(),
  Position: z.number().int(),
  /** 1 = most ordered in the country in the last 90 days. */
  PopularRank: z.number().int(),
  MailingGroup: z.string().nullable(),
  QuizID: z.string().nullable(),
  /** Whether the satisfaction guarantee covers an order placed now. */
  Guarantee: z.boolean(),
  revision: z.number().int(),
});
export type Offer = z.output<typeof offerSchema>;

const offerPageSchema = offerSchema.extend({
  /** Null: not stated yet. */
  Facts: offerFactsSchema.nullable(),
  ChildOffers: z
    .array(
      childOfferSchema.extend({
        /** Of one article; absent or null: not stated yet. */
        Pack: packSchema.nullable().optional(),
      }),
    )
    .nullable(),
});

/** Local dates `YYYY-MM-DD`. */
const deliveryDates = z.strictObject({ DispatchOn: z.string(), ArrivesFrom: z.string(), ArrivesBy: z.string() });
export type DeliveryDates = z.output<typeof deliveryDates>;

/** Of a placed order. */
export const expectedDeliverySchema = deliveryDates.extend({
  /** Still to be confirmed by phone. */
  IfReached: z.boolean(),
});
export type ExpectedDelivery = z.output<typeof expectedDeliverySchema>;

const offerDelivery = deliveryDates.extend({
  /** Last minute for an order to have these dates (ISO 8601, UTC). */
  OrderBy: z.string(),
  /** Local date of the response. */
  Today: z.string(),
});
export type OfferDelivery = z.output<typeof offerDelivery>;

export const catalogueContract = {
  'offers.f.getAll': query({
    summary: 'Lists the offers of the country in catalogue order, filtered by ChildOffers, Group or Slog.',
    access: anyone,
    params: z.strictObject({
      filters: z.array(offerFilterSchema).max(10).optional(),
      includeReviews: z.boolean().optional(),
    }),
    data: z.array(offerSchema),
    reads: ['offer-list', 'offer-rating'],
  }),
  'offers.f.getSlog': query({
    summary: 'Returns one offer by its slug, with the facts of its label and the packs of its contents.',
    access: anyone,
    params: z.strictObject({ Slog: z.string().min(1).max(120) }),
    data: offerPageSchema,
    reads: ['offer-list', 'offer-rating'],
  }),
  'offers.f.getDelivery': query({
    summary: 'Returns when articles with this Stock leave and arrive, if they are ordered now and the call succeeds.',
    access: anyone,
    params: z.strictObject({ Stock: z.number().int().min(0).max(365) }),
    data: offerDelivery,
    reads: [],
  }),
} as const;
