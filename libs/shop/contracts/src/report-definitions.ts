/** Plain data, so that the console loads it without the whole contract. */

/** An order may count in several. Each is a list filter, the drill-down. */
export const orderMetrics = [
  /** Confirmed, whatever came later; by the deadline; after it. */
  'confirmed',
  'in_time',
  'late',
  /** Confirmed on a call; with a higher value after the call. */
  'called',
  'grown',
  'waiting',
  'unreachable',
  'cancelled',
  /** Confirmed, and not cancelled or refused since; by club members. */
  'sold',
  'sold_to_members',
  /** Handed to the carrier; delivered, even if returned later; refused on delivery. */
  'shipped',
  'delivered',
  'refused',
  /** Return requested; rejected; goods received; refunded. */
  'return_requested',
  'return_rejected',
  'returned',
  'refunded',
  /** The 60 minutes ended before it was confirmed, whatever came later. Excludes `in_time`. */
  'broken',
] as const;
export type OrderMetric = (typeof orderMetrics)[number];

/** `delivered`: not returned, paid; `returned`: sent back or announced; `lost`: never delivered by the carrier. */
export const customerOrderOutcomes = ['open', 'delivered', 'cancelled', 'refused', 'returned', 'lost'] as const;
export type CustomerOrderOutcome = (typeof customerOrderOutcomes)[number];

/** No call decided the order. */
export const noAgent = 'none';

/** Free text erased with the person. */
export const erasedReason = 'erased';

/** Each is a filter of the membership list. `active`: at the end of the last day. */
export const membershipMetrics = ['joined', 'activated', 'ended', 'active'] as const;
export type MembershipMetric = (typeof membershipMetrics)[number];

/** Before it began; by the member; next year not paid. */
export const membershipEnds = ['withdrawn', 'cancelled', 'not_renewed'] as const;
export type MembershipEnd = (typeof membershipEnds)[number];

/** `total` has one row. */
export const reportDimensions = [
  'total',
  'day',
  'country',
  'agent',
  'offer',
  'cancelReason',
  'refuseReason',
  'returnKind',
] as const;
export type ReportDimension = (typeof reportDimensions)[number];

/** Bounds the cost of a report. */
export const maxPeriodDays = 366;

export const reportNames = ['sales', 'confirmation', 'upsell', 'returns'] as const;
export type ReportName = (typeof reportNames)[number];

export type ReportAmount =
  'soldMinor' | 'discountMinor' | 'deliveryMinor' | 'deliveredMinor' | 'addedMinor' | 'refusedMinor' | 'refundedMinor';
export const metricOfAmount: Readonly<Record<ReportAmount, OrderMetric>> = {
  soldMinor: 'sold',
  discountMinor: 'sold',
  deliveryMinor: 'sold',
  deliveredMinor: 'delivered',
  addedMinor: 'grown',
  refusedMinor: 'refused',
  refundedMinor: 'refunded',
};

interface ReportDefinition {
  readonly dimensions: readonly [ReportDimension, ...ReportDimension[]];
  readonly counts: readonly ('placed' | OrderMetric)[];
  readonly amounts: readonly ReportAmount[];
}

export const reportDefinitions: Readonly<Record<ReportName, ReportDefinition>> = {
  sales: {
    dimensions: ['day', 'country', 'agent', 'offer'],
    counts: ['placed', 'sold', 'sold_to_members', 'delivered'],
    amounts: ['soldMinor', 'discountMinor', 'deliveryMinor', 'deliveredMinor'],
  },
  confirmation: {
    dimensions: ['day', 'country', 'agent', 'offer', 'cancelReason'],
    counts: ['placed', 'confirmed', 'in_time', 'late', 'broken', 'waiting', 'unreachable', 'cancelled'],
    amounts: [],
  },
  upsell: {
    dimensions: ['day', 'country', 'agent', 'offer'],
    counts: ['called', 'grown'],
    amounts: ['addedMinor'],
  },
  returns: {
    dimensions: ['day', 'country', 'agent', 'offer', 'refuseReason', 'returnKind'],
    counts: ['shipped', 'delivered', 'refused', 'return_requested', 'return_rejected', 'returned', 'refunded'],
    amounts: ['refusedMinor', 'refundedMinor'],
  },
};
