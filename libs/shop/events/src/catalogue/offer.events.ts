import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const offerId = z.string();
const country = z.enum(['BA', 'RS', 'HR', 'ME']);
const minor = z.number().int().nonnegative();
const instant = z.string();

const priced = { offerId, country, oldPriceMinor: minor, newPriceMinor: minor };
const pictures = { images: z.array(z.string()), ingredientsImage: z.string() };

export const offerCreated = defineEvent({
  type: 'OfferCreated',
  version: 1,
  data: z.object({
    offerId,
    slug: z.string(),
    group: z.string(),
    /** From 1. */
    position: z.number().int(),
    scaleleadId: z.string(),
    quizId: z.string().nullable(),
    /** Null: a single offer. */
    children: z.array(z.object({ offerId, quantity: z.number().int().positive() })).nullable(),
    ...pictures,
  }),
});

export const offerDescribed = defineEvent({
  type: 'OfferDescribed',
  version: 1,
  data: z.object({
    offerId,
    country,
    texts: z.object({
      name: z.string(),
      heading: z.string(),
      subHeading: z.string(),
      description: z.string(),
      howToUse: z.string(),
      adventages: z.array(z.string()),
      benefits: z.array(z.string()),
      ingredients: z.array(z.object({ name: z.string(), amount: z.string() })),
    }),
  }),
});

const pack = z.object({
  pieces: z.number().int().positive().nullable(),
  unit: z.enum(['capsule', 'tablet', 'gummy', 'sachet', 'scoop']).nullable(),
  netGrams: z.number().positive().nullable(),
  netMillilitres: z.number().positive().nullable(),
  dailyPieces: z.number().int().positive().nullable(),
});

/** Statements that Regulation (EU) 1169/2011 requires of a product. */
export const offerFactsSet = defineEvent({
  type: 'OfferFactsSet',
  version: 1,
  data: z.object({
    offerId,
    country,
    facts: z.object({
      /** Null: a bundle; its articles have theirs. */
      pack: pack.nullable(),
      /** Percent of the daily reference value (Annex XIII), by name of the ingredient. */
      references: z.array(z.object({ ingredient: z.string(), percent: z.number().int().positive() })),
      ingredientList: z.string(),
      /** Words of the list that are emphasised. */
      allergens: z.array(z.string()),
      producer: z.string(),
      storage: z.string(),
    }),
  }),
});

export const offerPriced = defineEvent({
  type: 'OfferPriced',
  version: 1,
  data: z.object({ ...priced, validFrom: instant }),
});

/** A price that takes effect later. `guard`: the wait after a large change. */
export const offerPriceScheduled = defineEvent({
  type: 'OfferPriceScheduled',
  version: 1,
  data: z.object({
    ...priced,
    validFrom: instant,
    cause: z.enum(['schedule', 'guard']),
    reason: z.string().nullable(),
  }),
});

/** Follows the `OfferPriced` of the scheduled price in the same append. */
export const offerScheduledPriceApplied = defineEvent({
  type: 'OfferScheduledPriceApplied',
  version: 1,
  data: z.object({ offerId, country, validFrom: instant }),
});

export const offerScheduledPriceWithdrawn = defineEvent({
  type: 'OfferScheduledPriceWithdrawn',
  version: 1,
  data: z.object({ offerId, country, validFrom: instant }),
});

export const offerStockSet = defineEvent({
  type: 'OfferStockSet',
  version: 1,
  /** Days until dispatch, 0 for today; null: cannot be ordered. */
  data: z.object({ offerId, country, days: z.number().int().nonnegative().nullable() }),
});

export const offerReviewBaseSet = defineEvent({
  type: 'OfferReviewBaseSet',
  version: 1,
  data: z.object({ offerId, country, base: z.number().int().nonnegative() }),
});

export const offerMailingGroupSet = defineEvent({
  type: 'OfferMailingGroupSet',
  version: 1,
  data: z.object({ offerId, country, mailingGroup: z.string().nullable() }),
});

/** Id of a quiz result of this offer in the country; before it, the one of `OfferCreated`. */
export const offerQuizSet = defineEvent({
  type: 'OfferQuizSet',
  version: 1,
  data: z.object({ offerId, country, quizId: z.string().nullable() }),
});

/** Whether the satisfaction guarantee covers later orders of this offer in the country; before it: covered. */
export const offerGuaranteeSet = defineEvent({
  type: 'OfferGuaranteeSet',
  version: 1,
  data: z.object({ offerId, country, guarantee: z.boolean() }),
});

export const offerPositioned = defineEvent({
  type: 'OfferPositioned',
  version: 1,
  data: z.object({ offerId, position: z.number().int() }),
});

export const offerGrouped = defineEvent({
  type: 'OfferGrouped',
  version: 1,
  data: z.object({ offerId, group: z.string() }),
});

export const offerPictured = defineEvent({
  type: 'OfferPictured',
  version: 1,
  data: z.object({ offerId, ...pictures }),
});

/** An offer is published everywhere until unpublished. */
export const offerPublished = defineEvent({
  type: 'OfferPublished',
  version: 1,
  data: z.object({ offerId, country }),
});

export const offerUnpublished = defineEvent({
  type: 'OfferUnpublished',
  version: 1,
  data: z.object({ offerId, country }),
});

export const offerEvents = [
  offerCreated,
  offerDescribed,
  offerFactsSet,
  offerPriced,
  offerPriceScheduled,
  offerScheduledPriceApplied,
  offerScheduledPriceWithdrawn,
  offerStockSet,
  offerReviewBaseSet,
  offerMailingGroupSet,
  offerQuizSet,
  offerGuaranteeSet,
  offerPositioned,
  offerGrouped,
  offerPictured,
  offerPublished,
  offerUnpublished,
] as const;
export type OfferEvent = EventOf<(typeof offerEvents)[number]>;
export type OfferEventOf<Type extends OfferEvent['type']> = Extract<OfferEvent, { type: Type }>;
