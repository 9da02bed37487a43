import type { OrderMetric } from '@shop/contracts';
import { localDate, packOf } from '@shop/countries';
import { orderEvents, type OrderEvent, type OrderEventOf } from '@shop/events/orders';
import { erasureCertified, isErasure } from '@shop/events/privacy';
import { personErased } from '@shop/events/users';
import type { RecordedEvent } from '@shop/kernel';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { statusAfter } from './order-fulfilment.decider.js';
import { metricsAfter } from './order-metrics.js';
import type { OrderStatus } from './order-moves.js';
import type { OrderLine } from './order-pricing.js';
import type { Country } from './order.decider.js';

type ReportedLine = readonly [offerId: string, pieces: number, valueMinor: number];

/** Only free text is personal; it is erased with the person. */
export interface OrderReportRow extends ReadModelRow {
  readonly userId: string;
  readonly country: Country;
  readonly currency: OrderEventOf<'OrderPlaced'>['data']['currency'];
  readonly day: string;
  readonly deadline: string;
  readonly status: OrderStatus;
  /** Bits, see `metricsAfter`. */
  readonly figures: number;
  readonly isMember: boolean;
  readonly agentId: string | null;
  readonly goodsMinor: number;
  readonly discountMinor: number;
  readonly deliveryMinor: number;
  readonly totalMinor: number;
  readonly addedMinor: number;
  readonly refundedMinor: number;
  readonly lines: readonly ReportedLine[];
  readonly cancelReason: string | null;
  readonly cancelWords: string | null;
  readonly refuseReason: string | null;
  readonly refuseWords: string | null;
  /** Refused because the carrier lost it; not the customer's fault. */
  readonly carriersFault: boolean;
  readonly returnKind: OrderEventOf<'OrderReturnRequested'>['data']['kind'] | null;
  /** Last command that changed the lines, and their value before, minus discount. */
  readonly changedBy: string | null;
  readonly worthBeforeMinor: number | null;
}

export const orderReportProjection = defineProjection<OrderReportRow>()({
  name: 'order-report',
  version: 4,
  scope: 'stream',
  table: {
    columns: {
      userId: 'text',
      country: 'text',
      currency: 'text',
      day: 'text',
      deadline: 'timestamptz',
      status: 'text',
      figures: 'integer',
      isMember: 'boolean',
      agentId: 'text',
      goodsMinor: 'bigint',
      discountMinor: 'bigint',
      deliveryMinor: 'bigint',
      totalMinor: 'bigint',
      addedMinor: 'bigint',
      refundedMinor: 'bigint',
      lines: 'jsonb',
      cancelReason: 'text',
      cancelWords: 'text',
      refuseReason: 'text',
      refuseWords: 'text',
      carriersFault: 'boolean',
      returnKind: 'text',
      changedBy: 'text',
      worthBeforeMinor: 'bigint',
    },
    indexes: ['(day)', '(country, day)', '(user_id)'],
  },
  personal: ['cancelWords', 'refuseWords'],
  events: [...orderEvents, personErased, erasureCertified],
  key: (event) => (isErasure(event) ? null : event.data.orderId),
  fold: (row, event, id) => {
    if (isErasure(event)) return row;
    return event.type === 'OrderPlaced' ? placedRow(event, id) : row && changedRow(row, event);
  },
  patch: (event) => (isErasure(event) ? { where: { userId: event.data.userId }, set: erasedFields } : null),
});

const erasedFields = { cancelWords: null, refuseWords: null } as const;

function placedRow({ data }: OrderEventOf<'OrderPlaced'>, id: string): OrderReportRow {
  const { userId, country, currency, deadline, placedAt, discountPercent } = data;
  // Only members get a percentage off.
  const isMember = discountPercent > 0;
  return {
    ...{ id, userId, country, currency, deadline, isMember },
    day: localDate(placedAt, packOf(country)),
    status: 'awaiting_confirmation',
    figures: metricsAfter(0, [], 'awaiting_confirmation', isMember),
    ...amountFields(data),
    ...{ agentId: null, addedMinor: 0, refundedMinor: 0, cancelReason: null, refuseReason: null, returnKind: null },
    ...erasedFields,
    carriersFault: false,
    ...{ changedBy: null, worthBeforeMinor: null },
  };
}

type Amounts = Pick<OrderReportRow, 'goodsMinor' | 'discountMinor' | 'deliveryMinor' | 'totalMinor' | 'lines'>;
function amountFields(data: OrderEventOf<'OrderPlaced' | 'OrderLinesChanged'>['data']): Amounts {
  const { subtotalMinor: goodsMinor, discountMinor, deliveryMinor, totalMinor } = data;
  return { goodsMinor, discountMinor, deliveryMinor, totalMinor, lines: data.lines.map(reportedLine) };
}

function reportedLine({ offerId, quantity, priceMinor }: OrderLine): ReportedLine {
  return [offerId, quantity, quantity * priceMinor];
}

function changedRow(
  row: OrderReportRow,
  event: Exclude<RecordedEvent<OrderEvent>, RecordedEvent<OrderEventOf<'OrderPlaced'>>>,
): OrderReportRow {
  switch (event.type) {
    case 'OrderLinesChanged': {
      const worthBeforeMinor = row.goodsMinor - row.discountMinor;
      return { ...row, ...amountFields(event.data), changedBy: event.metadata.commandId, worthBeforeMinor };
    }
    case 'OrderCallTimeChosen':
      return { ...row, deadline: event.data.deadline };
    case 'OrderConfirmed':
      return confirmedRow(row, event);
    case 'OrderMarkedUnreachable':
      return { ...withStatus(row, 'unreachable'), ...agentField(row, event.data.call) };
    case 'OrderCancelled': {
      const why = { cancelReason: event.data.reason ?? null, cancelWords: event.personal?.reason ?? null };
      return { ...withStatus(row, 'cancelled'), ...agentField(row, event.data.call), ...why };
    }
    case 'OrderShipped':
      return withStatus(row, 'shipped', ['shipped']);
    case 'OrderRefused':
      return refusedRow(row, event);
    case 'OrderReturnRequested':
      return { ...withStatus(row, 'return_requested', ['return_requested']), returnKind: event.data.kind };
    case 'OrderReturnApproved':
    case 'OrderReturnReceived':
      return { ...withStatus(row, statusAfter[event.type]), returnKind: event.data.kind };
    case 'OrderRefunded':
      return { ...withStatus(row, 'refunded'), refundedMinor: event.data.amountMinor };
    case 'OrderContactChanged':
    case 'OrderAddressReopened':
    case 'OrderAddressSettled':
    case 'OrderReturnExplained':
    case 'OrderNoted':
      return row;
    default:
      return withStatus(row, statusAfter[event.type]);
  }
}

function refusedRow(row: OrderReportRow, { data, personal }: OrderEventOf<'OrderRefused'>): OrderReportRow {
  return {
    ...withStatus(row, 'refused'),
    refuseReason: data.reason ?? null,
    refuseWords: personal?.reason ?? null,
    carriersFault: data.fault === 'carrier',
  };
}

function withStatus(row: OrderReportRow, status: OrderStatus, newMetrics: readonly OrderMetric[] = []): OrderReportRow {
  return { ...row, status, figures: metricsAfter(row.figures, newMetrics, status, row.isMember) };
}

function agentField({ agentId }: OrderReportRow, call: { readonly staffId: string } | undefined) {
  return { agentId: call?.staffId ?? agentId };
}

function confirmedRow(row: OrderReportRow, event: RecordedEvent<OrderEventOf<'OrderConfirmed'>>): OrderReportRow {
  const { call } = event.data;
  const addedMinor = call === undefined ? 0 : addedOnCall(row, event.metadata.commandId);
  const newMetrics: OrderMetric[] = ['confirmed', event.at <= row.deadline ? 'in_time' : 'late'];
  if (call !== undefined) newMetrics.push('called');
  if (addedMinor > 0) newMetrics.push('grown');
  return { ...withStatus(row, 'confirmed', newMetrics), ...agentField(row, call), addedMinor };
}

/** 0 if the lines shrank. */
function addedOnCall(
  { changedBy, worthBeforeMinor, goodsMinor, discountMinor }: OrderReportRow,
  commandId: string,
): number {
  if (changedBy !== commandId || worthBeforeMinor === null) return 0;
  return Math.max(0, goodsMinor - discountMinor - worthBeforeMinor);
}
