/** What reports are made of, as plain data: the console reads it without the whole of the contracts. */

/**
 * What reports count an order as; one order may be several of these. Each is a filter of the list of orders too, so that a
 * figure leads to what it counts. New ones go to the end: their places are kept in a read model.
 */
export const orderMetrics = [
  /** Confirmed, whatever came later; by the deadline; after it. */
  'confirmed',
  'in_time',
  'late',
  /** Confirmed on a call; and on that call the value of the lines grew. */
  'called',
  'grown',
  /** As it is now. */
  'waiting',
  'unreachable',
  'cancelled',
  /** Confirmed, and neither cancelled nor refused at the door since; the same by club members. */
  'sold',
  'sold_to_members',
  /** Handed to the carrier; arrived, also where it came back later; not accepted at the door. */
  'shipped',
  'delivered',
  'refused',
  /** A return was asked for; it was rejected; the goods are here; the money is paid back. */
  'return_requested',
  'return_rejected',
  'returned',
  'refunded',
] as const;
export type OrderMetric = (typeof orderMetrics)[number];

/**
 * What became of an order, as it tells of its customer: `delivered` was kept and paid for, `returned` is sent back or about
 * to be, `lost` is what the carrier never brought.
 */
export const customerOrderOutcomes = ['open', 'delivered', 'cancelled', 'refused', 'returned', 'lost'] as const;
export type CustomerOrderOutcome = (typeof customerOrderOutcomes)[number];

/** Of an agent: that no call decided the order. */
export const noAgent = 'none';

/** Of a reason: that it was in words which were erased with the person. */
export const erasedReason = 'erased';

/** What reports count a membership as; each is a filter of the list of memberships too. `active`: on the last day, at its end. */
export const membershipMetrics = ['joined', 'activated', 'ended', 'active'] as const;
export type MembershipMetric = (typeof membershipMetrics)[number];

/** Why memberships end: before they began; by the member; because the next year was not paid. */
export const membershipEnds = ['withdrawn', 'cancelled', 'not_renewed'] as const;
export type MembershipEnd = (typeof membershipEnds)[number];

/** What the rows of a report stand for; `total` has one for all. */
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

/** So many days at most, so that no report reads the whole shop. */
export const maxPeriodDays = 366;

export const reportNames = ['sales', 'confirmation', 'upsell', 'returns'] as const;
export type ReportName = (typeof reportNames)[number];

export type ReportAmount =
  'soldMinor' | 'discountMinor' | 'deliveryMinor' | 'deliveredMinor' | 'addedMinor' | 'refusedMinor' | 'refundedMinor';
/** The orders whose money a sum is. */
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
  /** By what it can be told; the first is how it opens. */
  readonly dimensions: readonly [ReportDimension, ...ReportDimension[]];
  readonly counts: readonly ('placed' | OrderMetric)[];
  readonly amounts: readonly ReportAmount[];
}

/** What each report shows, on the screen and in its file. */
export const reportDefinitions: Readonly<Record<ReportName, ReportDefinition>> = {
  sales: {
    dimensions: ['day', 'country', 'agent', 'offer'],
    counts: ['placed', 'sold', 'sold_to_members', 'delivered'],
    amounts: ['soldMinor', 'discountMinor', 'deliveryMinor', 'deliveredMinor'],
  },
  confirmation: {
    dimensions: ['day', 'country', 'agent', 'offer', 'cancelReason'],
    counts: ['placed', 'confirmed', 'in_time', 'late', 'waiting', 'unreachable', 'cancelled'],
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
