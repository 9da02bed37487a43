import { PersonRecords, type PersonRecord, type RecordHistory } from '@shop/customers';
import { countryCodes, isCountryCode } from '@shop/countries';
import type { CommandContext, PersonKeys, Streams } from '@shop/event-store';
import { sweepAll } from '@shop/jobs';
import { isRejection, uuidv5 } from '@shop/kernel';
import { PERSON_KEYS, STREAMS } from '@shop/platform';
import { ReadModelBehindError } from '@shop/projections';
import { Inject, Injectable } from '@nestjs/common';
import { RetainedPeople, retentionEnd, type RetentionKind, type RetainedPerson } from './retained-people.queries.js';
import { ErasureCommands } from './erasure-commands.js';
import { peopleConcurrency } from './sweeper-concurrency.js';
import { recordPrivacyCommand } from './record-privacy-command.js';

/** People that are read by one query. */
const pageSize = 100;

/** What accounting law speaks of; the rest went with the account. */
const accountingKinds: ReadonlySet<PersonRecord['kind']> = new Set(['order', 'cash', 'membership']);

/**
 * Ends the keeping of what is kept for a time only: leads that nobody spoke of any more are erased, and the books of who was
 * erased lose their key. May run in several processes, twice, or late: each is done once for good.
 */
@Injectable()
export class RetentionSweeper {
  readonly name = 'retention';
  readonly everyMs = 3_600_000;

  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
    @Inject(PersonRecords) private readonly records: PersonRecords,
    @Inject(RetainedPeople) private readonly people: RetainedPeople,
    @Inject(ErasureCommands) private readonly erasureCommands: ErasureCommands,
  ) {}

  /** Answers of how many people something was ended. */
  readonly sweep = async (now: string): Promise<number> => {
    // What ends here ends for good: nothing of these people may still be on its way to where it is looked for.
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
        // It would be the same for all that follow, after as long a wait.
        if (error instanceof ReadModelBehindError) throw error;
        failures.push(error);
        return 0;
      });
      after = page.at(-1) ?? null;
      // Behind the last of a page are only those that were heard of later: once nobody's shortest time is over, nobody's is.
      if (page.length < pageSize || after === null || isWithinShortestPeriod(kind, after, now)) break;
    }
    if (failures.length > 0) throw failures[0];
    return ended;
  }

  private endOne(kind: RetentionKind, person: RetainedPerson, now: string): Promise<boolean> {
    return kind === 'leads' ? this.eraseLead(person, now) : this.revokeAccountingKey(person, now);
  }

  /** Not as long as a membership that came of it runs, or is an account's. */
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

/** Whether even the law that lets go soonest keeps what was last written about then. */
function isWithinShortestPeriod(kept: RetentionKind, { lastAt }: RetainedPerson, now: string): boolean {
  return countryCodes.every((country) => retentionEnd[kept](lastAt, country) > now);
}

/** From its first year to its end; a request that nobody answered never began. */
function isRunningMembership({ kind, events }: RecordHistory): boolean {
  const has = (wanted: string) => events.some(({ type }) => type === wanted);
  return kind === 'membership' && has('MembershipActivated') && !has('MembershipEnded');
}

/** When something was last written; the beginning of time where nothing was. */
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
