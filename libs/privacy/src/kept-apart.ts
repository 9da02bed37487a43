import { SESSION_RECORDS } from '@shop/users';
import type { SessionRecords } from '@shop/accounts';
import { NumberBlocks } from '@shop/calls';
import { CrmLedger, type CrmDelivery } from '@shop/crm';
import type { RecordHistory } from '@shop/customers';
import type { DomainEvent, RecordedEvent } from '@shop/kernel';
import { OrderExports } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';

/** What happened to something that names nobody, but is about a person. */
export interface ApartHistory {
  readonly id: string;
  readonly events: readonly RecordedEvent<DomainEvent>[];
}

/** What is kept about a person in no stream of theirs. */
export interface KeptApart {
  readonly sessions: Awaited<ReturnType<SessionRecords['of']>>;
  readonly toldToCrm: readonly CrmDelivery[];
  readonly blocks: readonly ApartHistory[];
  readonly listsOfOrders: readonly ApartHistory[];
}

/** Finds what is kept about a person beside their own streams: by the ids and the numbers that those name. */
@Injectable()
export class KeptApartRecords {
  constructor(
    @Inject(SESSION_RECORDS) private readonly sessions: SessionRecords,
    @Inject(CrmLedger) private readonly crm: CrmLedger,
    @Inject(NumberBlocks) private readonly blocks: NumberBlocks,
    @Inject(OrderExports) private readonly exports: OrderExports,
  ) {}

  /**
   * @param id the account's, or a lead's of who has none
   * @param phones E.164, by which the person is known
   */
  async of(id: string, phones: readonly string[], histories: readonly RecordHistory[]): Promise<KeptApart> {
    const leads = histories.filter(({ kind }) => kind === 'lead').map((lead) => lead.id);
    const numbers = new Set([...phones, ...histories.flatMap(({ events }) => events.flatMap(phoneIn))]);
    return {
      sessions: await this.sessions.of(id),
      toldToCrm: await this.crm.byPeople([id, ...leads]),
      blocks: await this.blocks.loadHistories([...numbers]),
      listsOfOrders: await this.exports.findByAccount(id),
    };
  }
}

/** An order may be brought to another number than the account's. */
function phoneIn(event: RecordedEvent<DomainEvent>): readonly string[] {
  const { personal } = event;
  const phone = typeof personal === 'object' && personal !== null && 'phone' in personal ? personal.phone : null;
  return typeof phone === 'string' ? [phone] : [];
}
