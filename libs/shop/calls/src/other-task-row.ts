import type { CallTaskEvent, CallTaskEventOf } from '@shop/events/calls';
import type { RecordedEvent } from '@shop/kernel';
import { rankOf } from './call-priority.js';
import { laneOf, withDueTime, type OtherTaskRow } from './call-task-row.js';

export function foldCallTaskEvent(
  row: OtherTaskRow | undefined,
  event: RecordedEvent<CallTaskEvent>,
  id: string,
): OtherTaskRow | undefined {
  if (event.type === 'ErrandOpened') return openedRow(event, id, row);
  return row && { ...afterEvent(row, event), ...lastEventFields(event) };
}

function lastEventFields({ revision, type, at, position }: RecordedEvent) {
  return { revision: Number(revision), lastType: type, lastAt: at, logPosition: position };
}

const noOrder = {
  leadId: null,
  userId: null,
  clockFrom: null,
  deadline: null,
  markAt: null,
  warned: null,
  overdue: null,
  totalMinor: null,
  currency: null,
  firstName: null,
  lastName: null,
} as const;

function openedRow(
  event: RecordedEvent<CallTaskEventOf<'ErrandOpened'>>,
  id: string,
  before: OtherTaskRow | undefined,
): OtherTaskRow {
  const { kind, subjectId, country, openedAt, dueAt } = event.data;
  return {
    id,
    kind,
    lane: laneOf(kind, country),
    subjectId,
    country,
    openedAt,
    open: true,
    dueAt,
    due: 'new',
    rank: rankOf(kind, 'new'),
    urgentAt: dueAt,
    reservedForId: null,
    claimed: before?.claimed ?? false,
    attempts: 0,
    ...noOrder,
    ...lastEventFields(event),
  };
}

function afterEvent(row: OtherTaskRow, event: Exclude<CallTaskEvent, { type: 'ErrandOpened' }>): OtherTaskRow {
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
  row: OtherTaskRow,
  { nextCallAt, reservedForId, outcome }: CallTaskEventOf<'ErrandRecorded'>['data'],
): OtherTaskRow {
  if (nextCallAt === null) return { ...row, open: false };
  return withDueTime(row, { dueAt: nextCallAt, due: outcome === 'call_back' ? 'call_back' : 'retry', reservedForId });
}
