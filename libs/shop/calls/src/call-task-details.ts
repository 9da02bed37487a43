import type { CallTask } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import { isUuid } from '@shop/kernel';
import type { ReadModels } from '@shop/projections';
import type { StaffDirectory } from '@shop/staff';
import type { OtherTaskRow } from './call-task-row.js';
import type { CallTaskSubjects, SubjectDetails } from './call-task-subjects.js';
import { callTaskStream } from './call-task.stream.js';
import type { CallbackReservations } from './callback-reservations.js';
import type { Leases } from './leases.js';
import { foldCallTaskEvent } from './other-task-row.js';

const readModelTimeoutMs = 1_000;
const subjectReadModels = ['lead-list', 'membership-list', 'order-list'] as const;

/** A call task with its subject for the call screen, from its stream. */
export class CallTaskDetails {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    private readonly leases: Leases,
    private readonly subjects: CallTaskSubjects,
    private readonly staff: StaffDirectory,
    private readonly reservations: CallbackReservations,
  ) {}

  async find(callTaskId: string, now: string): Promise<CallTask | null> {
    if (!isUuid(callTaskId)) return null;
    const { events, position } = await this.streams.load(callTaskStream, callTaskId);
    const row = events.reduce<OtherTaskRow | undefined>(
      (before, event) => foldCallTaskEvent(before, event, callTaskId),
      undefined,
    );
    if (row === undefined) return null;
    const recorded = events.filter((event) => event.type === 'ErrandRecorded').toReversed();
    const [holder, { holderOf }] = await Promise.all([
      this.leases.findHolder(callTaskId),
      this.reservations.findVoid(),
    ]);
    const { id, kind, subjectId, country, dueAt, due, attempts, open } = row;
    const reservedForId = holderOf(row.reservedForId, country);
    const people = [reservedForId, holder?.staffId ?? null, ...recorded.map(({ data }) => data.staffId)];
    const names = await this.staff.namesById(people.filter((staffId) => staffId !== null));
    const person = (staffId: string | null) =>
      staffId === null ? null : { id: staffId, name: names.get(staffId) ?? '' };
    return {
      ...{ id, kind, subjectId, country, createdAt: row.openedAt, dueAt, due, attempts, open },
      ...(await this.loadSubject(row, now, position)),
      reservedFor: person(reservedForId),
      claimedBy: person(holder?.staffId ?? null),
      leaseUntil: holder?.leaseUntil ?? null,
      calls: recorded.map(({ at, data: { outcome, staffId } }) => ({ outcome, at, by: person(staffId) })),
    };
  }

  private async loadSubject(
    { id, kind, subjectId, country }: OtherTaskRow,
    now: string,
    position: string | undefined,
  ): Promise<SubjectDetails> {
    const known = await this.subjects.details(kind, subjectId, country, now);
    if (known !== null) return known;
    if (position !== undefined) await this.readModels.waitFor([...subjectReadModels], position, readModelTimeoutMs);
    const found = await this.subjects.details(kind, subjectId, country, now);
    if (found === null) throw new Error(`The subject of call task ${id} is in no list yet`);
    return found;
  }
}
