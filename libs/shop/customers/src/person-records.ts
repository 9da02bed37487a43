import { callTaskIdOf } from '@shop/calls';
import type { CallTaskKind, TimelineKind } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import type { DomainEvent, RecordedEvent } from '@shop/kernel';
import { sqlRows } from '@shop/platform';
import { waitUntilUpToDate, type ReadModels } from '@shop/projections';
import type { Pool } from 'pg';
import { customerRecordProjection, type CustomerRecordRow } from './customer-record.projection.js';
import { personStreams } from './person-streams.js';
import personRecords from './sql/person-records.sql';

export interface PersonRecord {
  readonly kind: TimelineKind;
  readonly id: string;
}

export interface LeadRecord extends PersonRecord {
  readonly userId: string | null;
}

export interface PersonContacts {
  readonly emails: readonly string[];
  /** E.164. */
  readonly phones: readonly string[];
}

export interface RecordHistory extends PersonRecord {
  /** Oldest first. */
  readonly events: readonly RecordedEvent<DomainEvent>[];
}

const relatedKinds: Readonly<Partial<Record<CustomerRecordRow['kind'], readonly TimelineKind[]>>> = {
  order: ['cash', 'parcel', 'call', 'suspicion', 'refill'],
  lead: ['privacy'],
};

/** Streams with the id of the account. */
export const accountKinds = ['account', 'privacy', 'phonecheck'] as const;

const callTaskKinds: Readonly<Partial<Record<CustomerRecordRow['kind'], readonly CallTaskKind[]>>> = {
  order: ['return', 'parcel'],
  lead: ['lead'],
  membership: ['club_join', 'club_renewal', 'club_prize'],
};

/** More would only wait for connections. */
const readConcurrency = 8;

export class PersonRecords {
  constructor(
    private readonly pool: Pool,
    private readonly streams: Streams,
    private readonly readModels: Pick<ReadModels, 'waitFor'>,
    private readonly head: () => Promise<string>,
  ) {}

  /**
   * Waits until the read model covers `position`, or the whole log.
   * @throws ReadModelBehindError on timeout: the person’s records are then unknown
   */
  async waitUntilComplete(position?: string): Promise<void> {
    await waitUntilUpToDate(this.readModels, [customerRecordProjection.name], position ?? (await this.head()));
  }

  async list(userId: string, contacts: PersonContacts, limit: number | null = null): Promise<readonly PersonRecord[]> {
    const rows = await sqlRows<Pick<CustomerRecordRow, 'id' | 'kind'>>(this.pool, {
      text: personRecords,
      values: [userId, contacts.emails, contacts.phones, limit],
    });
    const records = rows.flatMap(({ id: stream, kind }): readonly PersonRecord[] => {
      const id = stream.slice(stream.indexOf('-') + 1);
      const callTasks = (callTaskKinds[kind] ?? []).map(
        (errand) => ({ kind: 'errand', id: callTaskIdOf(errand, id) }) as const,
      );
      return [{ kind, id }, ...(relatedKinds[kind] ?? []).map((related) => ({ kind: related, id })), ...callTasks];
    });
    const own = accountKinds.map((kind) => ({ kind, id: userId }));
    return [...own, ...records];
  }

  async listByLeads(leads: readonly string[]): Promise<readonly LeadRecord[]> {
    const rows = await sqlRows<Pick<CustomerRecordRow, 'id' | 'kind' | 'userId'>>(this.pool, {
      text: 'SELECT id, kind, user_id FROM customer_record WHERE lead_id = ANY ($1::text[])',
      values: [leads],
    });
    return rows.map(({ id, kind, userId }) => ({ kind, id: id.slice(id.indexOf('-') + 1), userId }));
  }

  async readHistories(records: readonly PersonRecord[]): Promise<readonly RecordHistory[]> {
    const histories: RecordHistory[] = [];
    for (let from = 0; from < records.length; from += readConcurrency) {
      const part = records.slice(from, from + readConcurrency);
      histories.push(...(await Promise.all(part.map((record) => this.readHistory(record)))));
    }
    return histories.filter(({ events }) => events.length > 0);
  }

  private async readHistory(record: PersonRecord): Promise<RecordHistory> {
    const { events } = await this.streams.read(personStreams[record.kind], record.id);
    return { ...record, events };
  }
}
