import type { DataOf, ReviewFilter, ReviewSignal } from '@shop/contracts';
import { countryCodes } from '@shop/countries/country';
import type { SortOf } from '../providers/resources.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { isReviewStatus } from './review-status.js';

export type ReviewListData = DataOf<ConsoleContract['admin.reviews.getList']>;
type SortParams = SortOf<'reviews'>;

export const reviewSorts = ['oldest', 'newest', 'worst', 'best', 'slowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

const sortParams: Readonly<Record<ReviewSort, SortParams>> = {
  oldest: { field: 'pendingSince', order: 'ASC' },
  newest: { field: 'createdAt', order: 'DESC' },
  worst: { field: 'rating', order: 'ASC' },
  best: { field: 'rating', order: 'DESC' },
  slowest: { field: 'decisionTime', order: 'DESC' },
};

export interface ReviewView {
  readonly filter: ReviewFilter;
  readonly sort: ReviewSort;
  readonly page: number;
}

export const perPage = 50;
const allStatuses = 'all';

/** Ignores invalid values. The default status is pending. */
export function parseReviewView(search: URLSearchParams): ReviewView {
  const status = search.get('status') ?? 'pending';
  const sort = reviewSorts.find((one) => one === search.get('sort'));
  const page = Number(search.get('page') ?? 1);
  return {
    filter: { ...(isReviewStatus(status) ? { status } : {}), ...parseReviewFilter(search) },
    // Pending reviews start with the oldest, decided ones with the newest.
    sort: sort ?? (status === 'pending' ? 'oldest' : 'newest'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

function parseReviewFilter(search: URLSearchParams): ReviewFilter {
  const country = countryCodes.find((code) => code === search.get('country'));
  const rating = Number(search.get('rating'));
  const signal = reviewSignals.find((code) => code === search.get('signal'));
  const decision = decisions.find((one) => one === search.get('decision'));
  return {
    ...(country === undefined ? {} : { country }),
    ...(Number.isInteger(rating) && rating >= 1 && rating <= 5 ? { rating } : {}),
    ...(signal === undefined ? {} : { signal }),
    ...(decision === undefined ? {} : { decision }),
    ...parseParams(search, flagParams, (value) =>
      value === 'true' || value === 'false' ? value === 'true' : undefined,
    ),
    ...parseParams(search, textParams, (value) => (value === '' ? undefined : value)),
    ...parseParams(search, instantParams, (value) =>
      Number.isNaN(Date.parse(value)) ? undefined : new Date(value).toISOString(),
    ),
  };
}

const flagParams = ['hasFiles', 'verifiedPurchase', 'reported', 'answered'] as const;
const textParams = ['q', 'offerId', 'author', 'decidedBy', 'reason'] as const;
const instantParams = ['from', 'to', 'decidedFrom', 'decidedTo'] as const;
const decisions = ['approved', 'rejected'] as const;

/** A record, so that a missing signal is a compile error. */
const signalCodes: Readonly<Record<ReviewSignal, true>> = {
  links: true,
  contacts: true,
  health_claim: true,
  abuse: true,
  capitals: true,
  repeat: true,
  shared_phone: true,
};
export const reviewSignals = Object.keys(signalCodes) as readonly ReviewSignal[];

/** Returns only valid parameters. */
function parseParams<Name extends string, Value>(
  search: URLSearchParams,
  names: readonly Name[],
  read: (value: string) => Value | undefined,
): Partial<Record<Name, Value>> {
  const entries = names.flatMap((name) => {
    const value = search.get(name)?.trim();
    const known = value === undefined ? undefined : read(value);
    return known === undefined ? [] : [[name, known] as const];
  });
  return Object.fromEntries(entries) as Partial<Record<Name, Value>>;
}

export function toListParams({ filter, sort, page }: ReviewView) {
  return { pagination: { page, perPage }, sort: sortParams[sort], filter };
}

/** Changes search params; `null` removes one. A changed filter returns to page 1. */
export function changeSearchParams(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('id');
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function reviewsLink(filter: ReviewFilter, sort?: ReviewSort): string {
  const parts = { ...filter, ...(sort !== undefined && { sort }) };
  const entries = Object.entries(parts).map(([name, value]) => [name, String(value)]);
  return `/reviews?${new URLSearchParams([...(filter.status === undefined ? [['status', allStatuses]] : []), ...entries])}`;
}
