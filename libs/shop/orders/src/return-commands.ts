import type { DataOf, adminOrdersContract } from '@shop/contracts';
import { parseIban } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import type { OrderEvent } from '@shop/events/orders';
import { isRejection, isUuid, reject, type RecordedEvent, type Rejection } from '@shop/kernel';
import { invalidParam } from './contact-validation.js';
import { type ErasedCustomers, orderStream, toReturnRejection } from './order.stream.js';
import { standingEvents } from './standing-events.js';
import type { OrderStatus } from './order-moves.js';
import type { OfferQuantity } from './order-pricing.js';
import { toReturnDto } from './order-return-dto.js';
import { firstRequestTime, type ReturnRejectionCode, type ReturnCommand } from './order-return.decider.js';
import { allPieces, isTooLate, returnKinds, returnTermsOf, wasBought } from './return-terms.js';

export type ReturnDetails = DataOf<(typeof adminOrdersContract)['admin.orders.returnDetails']>;

export interface ReturnResult {
  readonly data: { readonly id: string; readonly status: OrderStatus; readonly revision: number };
  readonly position: string | undefined;
}

export class ReturnCommands {
  constructor(
    private readonly streams: Streams,
    private readonly accountingStreams: Pick<Streams, 'load'>,
    private readonly erased: ErasedCustomers,
  ) {}

  async loadDetails(
    id: string,
    lines: readonly OfferQuantity[] | undefined,
    now: string,
  ): Promise<ReturnDetails | Rejection<'NOT_FOUND' | 'INVALID_PARAMS'>> {
    if (!isUuid(id)) return notFound();
    const { state: order, events } = await this.streams.load(orderStream, id);
    if (order.status === 'none') return notFound();
    const { deliveredAt, country } = order;
    const returning = toReturnDto(
      isRefundDue(order.status) ? await this.loadAccountingEvents(id) : standingEvents(events),
    );
    if (deliveredAt === null) return { deliveredAt, kinds: [], returning };
    const pieces = lines ?? allPieces(order);
    if (!wasBought(pieces, order)) return invalidParam('lines', 'Choose only goods of this order');
    const kinds = returnKinds
      .map((kind) => returnTermsOf(order, deliveredAt, { kind, pieces }))
      .filter(({ available }) => available)
      .map((terms) => {
        const { kind, until, refundMinor, excluded } = terms;
        const inTime = !isTooLate(terms, country, firstRequestTime(order, kind, now));
        return { kind, until, inTime, refundMinor, excluded: [...excluded] };
      });
    return { deliveredAt, kinds, returning };
  }

  /** An approved refund is owed after an erasure too: until paid, its account is read with the accounting key. */
  private async loadAccountingEvents(id: string): Promise<readonly RecordedEvent<OrderEvent>[]> {
    return standingEvents((await this.accountingStreams.load(orderStream, id)).events);
  }

  /** @param command IBAN in any notation */
  async execute(
    id: string,
    command: ReturnCommand,
    context: CommandContext,
    expectedRevision: number | undefined,
  ): Promise<ReturnResult | Rejection<ReturnRejectionCode>> {
    if (!isUuid(id)) return notFound();
    const parsed = withParsedIban(command);
    if (isRejection(parsed)) return parsed;
    const accepted = await this.withoutErasedReason(id, parsed);
    const outcome = await this.streams.execute(orderStream, id, accepted, context, { expectedRevision });
    if (isRejection(outcome)) return toReturnRejection(outcome);
    const { state, revision, position } = outcome;
    if (state.status === 'none') throw new Error(`Order ${id} disappeared during a command`);
    return { data: { id, status: state.status, revision: Number(revision) }, position };
  }

  /** Returns of erased persons are decided without storing free text. */
  private async withoutErasedReason(id: string, command: ReturnCommand): Promise<ReturnCommand> {
    if (!isReasonedCommand(command) || command.reason === undefined) return command;
    const { state } = await this.streams.load(orderStream, id);
    if (state.status === 'none' || !(await this.erased.has(state.userId))) return command;
    const { reason: _, ...withoutReason } = command;
    return withoutReason;
  }
}

type ReasonedCommand = Extract<ReturnCommand, { type: 'RequestReturn' | 'RejectReturn' | 'LapseReturn' }>;

function isReasonedCommand(command: ReturnCommand): command is ReasonedCommand {
  return command.type === 'RequestReturn' || command.type === 'RejectReturn' || command.type === 'LapseReturn';
}

function withParsedIban(command: ReturnCommand): ReturnCommand | Rejection<'INVALID_PARAMS'> {
  if (!('iban' in command) || command.iban === undefined) return command;
  const iban = parseIban(command.iban);
  return iban === null ? invalidParam('iban', 'Enter an account number (IBAN)') : { ...command, iban };
}

function isRefundDue(status: OrderStatus): boolean {
  return status === 'return_approved' || status === 'returned';
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'Order not found');
}
