import type { RecordedEvent } from '@shop/kernel';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { offerEvents, type OfferEvent, type OfferEventOf } from '@shop/events/catalogue';
import type { Country, OfferTexts, PriceChange } from './offer-state.decider.js';

const countries: readonly Country[] = ['BA', 'RS', 'HR', 'ME'];

/** `id` is `OFFER:COUNTRY`. Visible while published with texts and a price. */
export interface OfferListRow extends ReadModelRow {
  readonly offerId: string;
  readonly country: Country;
  readonly slug: string;
  readonly groupId: string;
  readonly place: number;
  readonly scaleleadId: string;
  readonly quizId: string | null;
  readonly children: OfferEventOf<'OfferCreated'>['data']['children'];
  readonly images: readonly string[];
  readonly ingredientsImage: string;
  readonly texts: OfferTexts | null;
  /** Oldest first; the last one is current. */
  readonly prices: readonly PriceChange[];
  readonly stockDays: number | null;
  readonly reviewBase: number;
  readonly mailingGroup: string | null;
  readonly published: boolean;
  readonly revision: number;
}

interface TrackedOfferRow extends OfferListRow {
  readonly lastType: string;
  readonly lastAt: string;
  readonly logPosition: string;
}

export const offerListProjection = defineProjection<TrackedOfferRow>()({
  name: 'offer-list',
  version: 3,
  scope: 'stream',
  table: {
    columns: {
      offerId: 'text',
      country: 'text',
      slug: 'text',
      groupId: 'text',
      place: 'integer',
      scaleleadId: 'text',
      quizId: 'text',
      children: 'jsonb',
      images: 'jsonb',
      ingredientsImage: 'text',
      texts: 'jsonb',
      prices: 'jsonb',
      stockDays: 'integer',
      reviewBase: 'integer',
      mailingGroup: 'text',
      published: 'boolean',
      revision: 'integer',
      lastType: 'text',
      lastAt: 'timestamptz',
      logPosition: 'text',
    },
  },
  events: offerEvents,
  key: (event) => countries.map((country) => `${event.data.offerId}:${country}`),
  fold: (row, event, id) => {
    const country = id.slice(-2) as Country;
    const changed = event.type === 'OfferCreated' ? createdRow(event, id, country) : row && changedRow(row, event);
    return changed && { ...changed, ...lastEventFields(event) };
  },
});

type LastEvent = Pick<TrackedOfferRow, 'revision' | 'lastType' | 'lastAt' | 'logPosition'>;
function lastEventFields({ revision, type, at, position }: RecordedEvent): LastEvent {
  return { revision: Number(revision), lastType: type, lastAt: at, logPosition: position };
}

function createdRow({ data }: OfferEventOf<'OfferCreated'>, id: string, country: Country): OfferListRow {
  const { group: groupId, position: place, ...basics } = data;
  const empty = { texts: null, prices: [], stockDays: null, reviewBase: 0, mailingGroup: null };
  return { id, country, ...basics, groupId, place, ...empty, published: true, revision: 0 };
}

function changedRow(row: OfferListRow, event: Exclude<OfferEvent, OfferEventOf<'OfferCreated'>>): OfferListRow {
  if ('country' in event.data && event.data.country !== row.country) return row;
  switch (event.type) {
    case 'OfferDescribed':
      return { ...row, texts: event.data.texts };
    case 'OfferPriced': {
      const { oldPriceMinor, newPriceMinor, validFrom } = event.data;
      return { ...row, prices: [...row.prices, { oldPriceMinor, newPriceMinor, validFrom }] };
    }
    case 'OfferStockSet':
      return { ...row, stockDays: event.data.days };
    case 'OfferReviewBaseSet':
      return { ...row, reviewBase: event.data.base };
    case 'OfferMailingGroupSet':
      return { ...row, mailingGroup: event.data.mailingGroup };
    case 'OfferPositioned':
      return { ...row, place: event.data.position };
    case 'OfferGrouped':
      return { ...row, groupId: event.data.group };
    case 'OfferPictured':
      return { ...row, images: event.data.images, ingredientsImage: event.data.ingredientsImage };
    case 'OfferPublished':
      return { ...row, published: true };
    case 'OfferUnpublished':
      return { ...row, published: false };
  }
}
