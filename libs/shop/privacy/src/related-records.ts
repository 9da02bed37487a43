import type { SessionRecords } from '@shop/accounts';
import type { NumberBlocks } from '@shop/calls';
import type { CrmLedger, CrmDelivery } from '@shop/crm';
import type { RecordHistory } from '@shop/customers';
import type { DomainEvent, RecordedEvent } from '@shop/kernel';
import type { OrderExports } from '@shop/orders';

export interface RelatedHistory {
  readonly id: string;
  readonly events: readonly RecordedEvent<DomainEvent>[];
}

export interface RelatedData {
  readonly sessions: Awaited<ReturnType<SessionRecords['listByAccount']>>;
  readonly crmDeliveries: readonly CrmDelivery[];
  readonly blocks: readonly RelatedHistory[];
  readonly orderExports: readonly RelatedHistory[];
}

export class RelatedRecords {
  constructor(
    private readonly sessions: SessionRecords,
    private readonly crm: CrmLedger,
    private readonly blocks: NumberBlocks,
    private readonly exports: OrderExports,
  ) {}

  /**
   * @param id of the account, or of a guest’s lead
   * @param phones E.164
   */
  async load(id: string, phones: readonly string[], histories: readonly RecordHistory[]): Promise<RelatedData> {
    const leads = histories.filter(({ kind }) => kind === 'lead').map((lead) => lead.id);
    const numbers = new Set([...phones, ...histories.flatMap(({ events }) => events.flatMap(phonesIn))]);
    return {
      sessions: await this.sessions.listByAccount(id),
      crmDeliveries: await this.crm.byPeople([id, ...leads]),
      blocks: await this.blocks.loadHistories([...numbers]),
      orderExports: await this.exports.findByAccount(id),
    };
  }
}

/** An order may have another number than the account. */
function phonesIn(event: RecordedEvent<DomainEvent>): readonly string[] {
  const { personal } = event;
  const phone = typeof personal === 'object' && personal !== null && 'phone' in personal ? personal.phone : null;
  return typeof phone === 'string' ? [phone] : [];
}
