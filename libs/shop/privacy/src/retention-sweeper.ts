import { countryCodes, isCountryCode } from '@shop/countries';
import type { PersonRecords, PersonRecord, RecordHistory } from '@shop/customers';
import type { CommandContext, PersonKeys, Streams } from '@shop/event-store';
import { sweepAll } from '@shop/jobs';
import { isRejection, uuidv5 } from '@shop/kernel';
import { ReadModelBehindError } from '@shop/projections';
import type { ErasureCommands } from './erasure-commands.js';
import { recordPrivacyCommand } from './record-privacy-command.js';
import {
  type RetainedPeople,
  retentionEnd,
  type RetentionKind,
  type RetainedPerson,
} from './retained-people.queries.js';
import { peopleConcurrency } from './sweeper-concurrency.js';

const pageSize = 100;

/** Covered by accounting law; the rest was erased with the account. */
const accountingKinds: ReadonlySet<PersonRecord['kind']> = new Set(['order', 'cash', 'membership']);

/** Erases inactive leads and revokes expired accounting keys. Idempotent, safe to run concurrently. */
export class RetentionSweeper {
  readonly name = 'retention';
  readonly everyMs = 3_600_000;

  constructor(
    private readonly streams: Streams,
    private readonly keys: PersonKeys,
    private readonly records: PersonRecords,
    private readonly people: RetainedPeople,
    private readonly erasureCommands: ErasureCommands,
  ) {}

  readonly sweep = async (now: string): Promise<number> => {
    // Erasure is final, so all events must be findable first.
    await this.records.waitUntilComplete();
    return sweepAll(['leads', 'books'] as const, (kept) => this.endRetention(kept, now), 1);
  };

  private async endRetention(kind: RetentionKind, now: string): Promise<number> {
    const end = async (person: RetainedPerson) => ((await this.endOne(kind, person, now)) ? 1 : 0);
    const failures: unknown[] = [];
    let ended = 0;
    for (let after: RetainedPerson | null = null; ;) {
      const page: readonly RetainedPerson[] = await this.people.nextPage(kind, after, pageSize);
      const due = page.filter(({ lastAt, country }) => retentionEnd[kind](lastAt, country) <= now);
      ended += await sweepAll(due, end, peopleConcurrency).catch((error: unknown) => {
        // All others would fail after the same wait.
        if (error instanceof ReadModelBehindError) throw error;
        failures.push(error);
        return 0;
      });
      after = page.at(-1) ?? null;
      // Rows are sorted by activity: once the shortest period is not over, all later rows are too young.
      if (page.length < pageSize || after === null || isWithinShortestPeriod(kind, after, now)) break;
    }
    if (failures.length > 0) throw failures[0];
    return ended;
  }

  private endOne(kind: RetentionKind, person: RetainedPerson, now: string): Promise<boolean> {
    return kind === 'leads' ? this.eraseLead(person, now) : this.revokeAccountingKey(person, now);
  }

  /** Not while a membership runs, or if it belongs to an account. */
  private async eraseLead({ id, country }: RetainedPerson, now: string): Promise<boolean> {
    const own = await this.records.listByLeads([id]);
    if (own.some(({ userId }) => userId !== null)) return false;
    const histories = await this.records.readHistories([{ kind: 'lead', id }, ...own]);
    if (histories.some(isRunningMembership) || retentionEnd.leads(lastEventAt(histories), country) > now) return false;
    const outcome = await this.erasureCommands.eraseLead(
      id,
      'The time for which leads are kept is over',
      contextOf(id, 'lead', now),
    );
    return !isRejection(outcome);
  }

  private async revokeAccountingKey({ id, country }: RetainedPerson, now: string): Promise<boolean> {
    const [accounts, leads] = await Promise.all([
      this.records.list(id, { emails: [], phones: [] }),
      this.records.listByLeads([id]),
    ]);
    const histories = await this.records.readHistories(
      [...accounts, ...leads].filter(({ kind }) => accountingKinds.has(kind)),
    );
    const last = lastEventAt(histories);
    const countries = new Set([country, ...histories.flatMap(countriesIn)]);
    const untils = [...countries].map((one) => retentionEnd.books(last, one)).sort();
    const until = untils.at(-1);
    if (until === undefined || until > now) return false;
    await this.keys.revokeKey(id, 'accounting');
    const command = { type: 'DestroyBooks', userId: id, keptUntil: until, destroyedAt: now } as const;
    const noted = await recordPrivacyCommand(this.streams, id, command, contextOf(id, 'books', now));
    return noted.events.length > 0;
  }
}

function isWithinShortestPeriod(kept: RetentionKind, { lastAt }: RetainedPerson, now: string): boolean {
  return countryCodes.every((country) => retentionEnd[kept](lastAt, country) > now);
}

/** An unconfirmed membership request does not count. */
function isRunningMembership({ kind, events }: RecordHistory): boolean {
  const has = (wanted: string) => events.some(({ type }) => type === wanted);
  return kind === 'membership' && has('MembershipActivated') && !has('MembershipEnded');
}

function lastEventAt(histories: readonly RecordHistory[]): string {
  const moments = histories.flatMap(({ events }) => events.map(({ at }) => at)).sort();
  return moments.at(-1) ?? '1970-01-01T00:00:00.000Z';
}

function countriesIn({ events }: RecordHistory) {
  return events.flatMap(({ data }) => {
    const country = typeof data === 'object' && data !== null && 'country' in data ? data.country : null;
    return typeof country === 'string' && isCountryCode(country) ? [country] : [];
  });
}

function contextOf(id: string, what: string, now: string): CommandContext {
  const commandId = uuidv5(id, `retention ${what}`);
  return { commandId, correlationId: commandId, actor: 'system:retention', now };
}
