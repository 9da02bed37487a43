import type { CountryCode } from '@shop/countries';
import type { RecordedEvent } from '@shop/kernel';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { callTaskEvents, type CallTaskEvent, type CallTaskEventOf } from '@shop/events/calls';

type Kind = CallTaskEventOf<'ErrandOpened'>['data']['kind'];

export interface CallTaskQueueRow extends ReadModelRow {
  readonly kind: Kind;
  /** Kind and country, which share calling hours. */
  readonly lane: string;
  readonly subjectId: string;
  readonly country: CountryCode;
  readonly openedAt: string;
  readonly open: boolean;
  readonly dueAt: string;
  readonly due: 'new' | 'retry' | 'call_back';
  readonly rank: number;
  readonly reservedForId: string | null;
  readonly claimed: boolean;
  readonly attempts: number;
  readonly revision: number;
  readonly lastType: string;
  readonly lastAt: string;
  readonly logPosition: string;
}

export const callTaskQueueProjection = defineProjection<CallTaskQueueRow>()({
  name: 'errand-queue',
  version: 1,
  scope: 'stream',
  table: {
    columns: {
      kind: 'text',
      lane: 'text',
      subjectId: 'text',
      country: 'text',
      openedAt: 'timestamptz',
      open: 'boolean',
      dueAt: 'timestamptz',
      due: 'text',
      rank: 'integer',
      reservedForId: 'text',
      claimed: 'boolean',
      attempts: 'integer',
      revision: 'integer',
      lastType: 'text',
      lastAt: 'timestamptz',
      logPosition: 'text',
    },
    indexes: ['(rank, due_at, id) WHERE open', '(id) WHERE claimed', '(log_position)'],
  },
  events: callTaskEvents,
  key: (event) => event.data.errandId,
  fold: (row, event, id) => {
    const changed = event.type === 'ErrandOpened' ? openedRow(event, id, row) : row && changedRow(row, event);
    return changed && { ...changed, ...lastEventFields(event) };
  },
});

export function laneOf(kind: Kind, country: CountryCode): string {
  return `${kind} ${country}`;
}

function lastEventFields({ revision, type, at, position }: RecordedEvent) {
  return { revision: Number(revision), lastType: type, lastAt: at, logPosition: position };
}

function openedRow(
  event: RecordedEvent<CallTaskEventOf<'ErrandOpened'>>,
  id: string,
  before: CallTaskQueueRow | undefined,
): CallTaskQueueRow {
  const { kind, subjectId, country, openedAt, dueAt } = event.data;
  return {
    ...{ id, kind, subjectId, country, openedAt, dueAt, lane: laneOf(kind, country) },
    open: true,
    due: 'new',
    rank: 1,
    reservedForId: null,
    attempts: 0,
    claimed: before?.claimed ?? false,
    ...lastEventFields(event),
  };
}

function changedRow(row: CallTaskQueueRow, event: Exclude<CallTaskEvent, { type: 'ErrandOpened' }>): CallTaskQueueRow {
  switch (event.type) {
    case 'ErrandClaimed':
    case 'ErrandTakenOver':
      return { ...row, claimed: true };
    case 'ErrandReleased':
      return { ...row, claimed: false };
    case 'ErrandRecorded':
      return afterOutcome({ ...row, claimed: false, attempts: row.attempts + 1 }, event.data);
    case 'ErrandClosed':
      return { ...row, open: false };
  }
}

function afterOutcome(
  row: CallTaskQueueRow,
  { nextCallAt, reservedForId, outcome }: CallTaskEventOf<'ErrandRecorded'>['data'],
): CallTaskQueueRow {
  if (nextCallAt === null) return { ...row, open: false };
  const due = outcome === 'call_back' ? 'call_back' : 'retry';
  return { ...row, dueAt: nextCallAt, due, rank: due === 'call_back' ? 0 : 1, reservedForId };
}
