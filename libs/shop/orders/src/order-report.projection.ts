import type { OrderMetric } from '@shop/contracts';
import { localDate, packOf } from '@shop/countries';
import { orderEvents, type OrderEvent, type OrderEventOf } from '@shop/events/orders';
import { erasureEvents } from '@shop/events/privacy';
import type { RecordedEvent } from '@shop/kernel';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import { statusAfter } from './order-fulfilment.decider.js';
import { metricsAfter, withoutConfirmation } from './order-metrics.js';
import { type OrderStatus, statusAfterCallTime } from './order-moves.js';
import type { OrderLine } from './order-pricing.js';
import type { Country } from './order.decider.js';

type ReportedLine = readonly [offerId: string, pieces: number, valueMinor: number];

const columns = {
  userId: column.text(),
  country: column.text<Country>(),
  currency: column.text<OrderEventOf<'OrderPlaced'>['data']['currency']>(),
  day: column.text(),
  deadline: column.timestamp(),
  status: column.text<OrderStatus>(),
  /** Bits, see `metricsAfter`. */
  figures: column.integer(),
  isMember: column.boolean(),
  agentId: column.text().nullable(),
  goodsMinor: column.bigint(),
  discountMinor: column.bigint(),
  deliveryMinor: column.bigint(),
  totalMinor: column.bigint(),
  addedMinor: column.bigint(),
  refundedMinor: column.bigint(),
  lines: column.json<readonly ReportedLine[]>(),
  cancelReason: column.text().nullable(),
  cancelWords: column.text().nullable().holdsPersonalData(),
  refuseReason: column.text().nullable(),
  refuseWords: column.text().nullable().holdsPersonalData(),
  /** Refused because the carrier lost it; not the customer's fault. */
  carriersFault: column.boolean(),
  returnKind: column.text<OrderEventOf<'OrderReturnRequested'>['data']['kind']>().nullable(),
  /** Last command that changed the lines, and their value before, minus discount. */
  changedBy: column.text().nullable(),
  worthBeforeMinor: column.bigint().nullable(),
};

/** Only free text is personal; it is erased with the person. */
export type OrderReportRow = RowOf<typeof columns>;

export const orderReportProjection = defineReadModel({
  name: 'order-report',
  version: 7,
  scope: 'stream',
  columns,
  indexes: ['(day)', '(country, day)', '(user_id)'],
  events: orderEvents,
  onErasure: { events: erasureEvents, where: ({ data: { userId } }) => ({ userId }) },
  key: ({ data }) => data.orderId,
  fold: (row, event) => (event.type === 'OrderPlaced' ? placedRow(event) : row && changedRow(row, event)),
});

function placedRow({ data }: OrderEventOf<'OrderPlaced'>) {
  const { userId, country, currency, deadline, placedAt, discountPercent } = data;
  // Only members get a percentage off.
  const isMember = discountPercent > 0;
  return {
    userId,
    country,
    currency,
    day: localDate(placedAt, packOf(country)),
    deadline,
    status: 'awaiting_confirmation' as const,
    figures: metricsAfter(0, [], 'awaiting_confirmation', isMember),
    isMember,
    ...amountFields(data),
    addedMinor: 0,
    refundedMinor: 0,
    carriersFault: false,
  };
}

type Amounts = Pick<OrderReportRow, 'goodsMinor' | 'discountMinor' | 'deliveryMinor' | 'totalMinor' | 'lines'>;
function amountFields(data: OrderEventOf<'OrderPlaced' | 'OrderLinesChanged' | 'OrderOutcomeUndone'>['data']): Amounts {
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
      return { ...withStatus(row, statusAfterCallTime(row.status)), deadline: event.data.deadline };
    case 'OrderConfirmed':
      return confirmedRow(row, event);
    case 'OrderMarkedUnreachable':
      return { ...withStatus(row, 'unreachable', promiseAtEnd(row, event.at)), ...agentField(row, event.data.call) };
    case 'OrderCancelled': {
      const why = { cancelReason: event.data.reason ?? null, cancelWords: event.personal?.reason ?? null };
      const cancelled = withStatus(row, 'cancelled', promiseAtEnd(row, event.at));
      return { ...cancelled, ...agentField(row, event.data.call), ...why };
    }
    case 'OrderOutcomeUndone':
      return undoneRow(row, event.data);
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
    case 'OrderNotePinned':
    case 'OrderNoteUnpinned':
      return row;
    default:
      return withStatus(row, statusAfter[event.type]);
  }
}

/** An undone outcome does not count: an order is confirmed once, so none of its metrics remains. */
function undoneRow(row: OrderReportRow, data: OrderEventOf<'OrderOutcomeUndone'>['data']): OrderReportRow {
  const { outcome, agentId } = data;
  const figures = outcome === 'confirmed' ? withoutConfirmation(row.figures) : row.figures;
  const restored = { ...withStatus({ ...row, figures }, data.to), ...amountFields(data), agentId };
  if (outcome === 'confirmed') return { ...restored, addedMinor: 0 };
  return outcome === 'cancelled' ? { ...restored, cancelReason: null, cancelWords: null } : restored;
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

/** For an order that stops waiting unconfirmed: before its deadline the promise is neither kept nor broken. */
function promiseAtEnd({ status, deadline }: OrderReportRow, at: string): readonly OrderMetric[] {
  return status === 'awaiting_confirmation' && at > deadline ? ['broken'] : [];
}

/** 0 if the lines shrank. */
function addedOnCall(
  { changedBy, worthBeforeMinor, goodsMinor, discountMinor }: OrderReportRow,
  commandId: string,
): number {
  if (changedBy !== commandId || worthBeforeMinor === null) return 0;
  return Math.max(0, goodsMinor - discountMinor - worthBeforeMinor);
}
