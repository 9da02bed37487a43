import type { MembershipQueries } from '@shop/club';
import type { MembershipRow, phoneRevealsContract } from '@shop/contracts';
import type { CustomerQueries } from '@shop/customers';
import type { Streams } from '@shop/event-store';
import { isRejection, reject } from '@shop/kernel';
import type { LeadQueries } from '@shop/leads';
import type { OrderSearch } from '@shop/orders';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import type { RevealedRecord } from '@shop/events/privacy';
import { dataRequestStream } from './data-request.stream.js';

interface RevealRequest {
  readonly id: string;
  readonly purpose: string;
}

interface RevealablePhone {
  readonly phone: string | null;
  /** Id of the account, else of the lead. */
  readonly person: string;
  readonly record?: RevealedRecord;
}

export class PhoneRevealsRpc {
  constructor(
    private readonly streams: Streams,
    private readonly customers: CustomerQueries,
    private readonly orders: OrderSearch,
    private readonly leads: LeadQueries,
    private readonly memberships: MembershipQueries,
  ) {}

  readonly handlers: HandlersFor<typeof phoneRevealsContract> = {
    'admin.users.revealPhone': async (request, context) => {
      const [customer] = await this.customers.rows([request.id]);
      return this.reveal(customer ? { phone: customer.phone, person: customer.id } : null, request, context);
    },
    'admin.orders.revealPhone': async (request, context) => {
      const order = await this.orders.one(request.id);
      const record = { kind: 'order', id: request.id } as const;
      return this.reveal(order && { phone: order.customer.phone, person: order.customer.id, record }, request, context);
    },
    'admin.leads.revealPhone': async (request, context) => {
      const lead = await this.leads.byId(request.id);
      const record = { kind: 'lead', id: request.id } as const;
      return this.reveal(lead && { phone: lead.phone, person: lead.id, record }, request, context);
    },
    'admin.memberships.revealPhone': async (request, context) => {
      const membership = await this.memberships.byId(request.id);
      const record = { kind: 'membership', id: request.id } as const;
      return this.reveal(membership && { ...memberPhone(membership), record }, request, context);
    },
  };

  private async reveal(number: RevealablePhone | null, { id, purpose }: RevealRequest, context: CallContext) {
    if (number === null) return reject('NOT_FOUND', 'Record not found');
    const { phone, person, record } = number;
    if (phone === null) return { data: { id, phone } };
    const command = {
      type: 'RevealPhone',
      userId: person,
      purpose,
      now: context.now,
      ...(record && { record }),
    } as const;
    const revealed = await this.streams.execute(dataRequestStream, person, command, commandContextOf(context));
    return isRejection(revealed) ? revealed : { data: { id, phone } };
  }
}

function memberPhone({ leadId, member }: MembershipRow): RevealablePhone {
  return { phone: member.phone, person: member.userId ?? leadId };
}
