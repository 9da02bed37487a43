import type { JsonValue } from '@shop/kernel';
import { findDuplicates, groupByStream, stringField, type Invariant, type LoggedEvent } from './day-log.js';

/** Each acknowledged lead is in the log, exactly once. */
export const acknowledgedLeadsAreReceived: Invariant = (day) => {
  const leads = groupByStream(day, 'lead');
  const lost = day.leads
    .filter((id) => !leads.has(id))
    .map((id) => `Lead ${id} was acknowledged and is not in the log`);
  const odd = [...leads].flatMap(([id, events]) => {
    const times = events.filter(({ type }) => type === 'LeadReceived').length;
    return times === 1 && events[0]?.type === 'LeadReceived' ? [] : [`Lead ${id} was received ${times} times`];
  });
  return [...lost, ...odd];
};

/** Each phone lead has one call task, as does each club request, with a membership. */
export const leadsHaveCallTasks: Invariant = (day) => {
  const opened = [...groupByStream(day, 'errand').values()].flatMap((events) =>
    events.filter(({ type }) => type === 'ErrandOpened'),
  );
  const aboutLeads = opened.filter((event) => isOneOf(event, 'lead', 'club_join')).map(subjectIdOf);
  const members = new Map(
    [...groupByStream(day, 'membership')].flatMap(([id, events]) =>
      events.filter(({ type }) => type === 'MembershipRequested').map((event) => [leadIdOf(event), id] as const),
    ),
  );
  const forgotten = [...groupByStream(day, 'lead')].flatMap(([id, [received]]) => {
    const kind = received === undefined ? 'email' : requestedKind(received);
    if (kind === 'email') return [];
    const subject = kind === 'phone' ? id : members.get(id);
    if (subject === undefined) return [`Lead ${id} wants to join and is no member to be`];
    return aboutLeads.includes(subject) ? [] : [`Nobody is asked to call about lead ${id}`];
  });
  return [...forgotten, ...findDuplicates(aboutLeads).map((subject) => `Two calls about ${subject} were opened`)];
};

/** A call task has one agent at a time, and none after its end. */
export const callTasksHaveOneAgent: Invariant = (day) =>
  [...groupByStream(day, 'errand')].flatMap(([id, events]) => {
    let [isOpen, claim] = [false, null as string | null];
    const wrong: string[] = [];
    for (const event of events) {
      if (event.type === 'ErrandOpened' && isOpen) wrong.push(`Call ${id} was opened while it was open`);
      if (event.type === 'ErrandClaimed' && claim !== null) wrong.push(`Call ${id} was given to two`);
      if (event.type === 'ErrandClaimed' && !isOpen) wrong.push(`Call ${id} was given to somebody after its end`);
      if (event.type === 'ErrandOpened') isOpen = true;
      if (event.type === 'ErrandClosed' || isLastRecord(event)) isOpen = false;
      if (claimTypes.includes(event.type)) claim = stringField(event, 'claimId');
      if (releaseTypes.includes(event.type) && stringField(event, 'claimId') === claim) claim = null;
    }
    const recorded = events
      .filter(({ type }) => type === 'ErrandRecorded')
      .map((event) => stringField(event, 'claimId'));
    if (findDuplicates(recorded).length > 0) wrong.push(`Call ${id} has two ends`);
    return claim === null ? wrong : [...wrong, `Somebody still has call ${id}`];
  });

const claimTypes: readonly string[] = ['ErrandClaimed', 'ErrandTakenOver'];
const releaseTypes: readonly string[] = ['ErrandReleased', 'ErrandRecorded'];

/** Call outcomes match the events of the lead and the membership. */
export const callOutcomesMatchLeads: Invariant = (day) => {
  const [leads, memberships] = [groupByStream(day, 'lead'), groupByStream(day, 'membership')];
  return [...groupByStream(day, 'errand').values()].flatMap((events) => {
    const [opened] = events;
    if (opened === undefined || !isOneOf(opened, 'lead', 'club_join')) return [];
    const said = outcomesOf(events, 'ErrandRecorded');
    const membership = isOneOf(opened, 'club_join') ? (memberships.get(subjectIdOf(opened)) ?? []) : null;
    const [requested] = membership ?? [];
    const leadId = requested === undefined ? subjectIdOf(opened) : leadIdOf(requested);
    const noted = outcomesOf(leads.get(leadId) ?? [], 'LeadCallRecorded');
    const wanted = said.map((outcome) => (outcome === 'declined' ? 'not_interested' : outcome));
    return [
      ...(noted.join() === wanted.join()
        ? []
        : [`Lead ${leadId} says ${joinOrNothing(noted)}, not ${joinOrNothing(wanted)}`]),
      ...(membership === null ? [] : checkMembership(leadId, said, membership)),
    ];
  });
};

function checkMembership(leadId: string, said: readonly string[], membership: readonly LoggedEvent[]) {
  const wanted = { MembershipActivated: said.includes('joined'), MembershipEnded: said.includes('declined') };
  return Object.entries(wanted).flatMap(([type, isWanted]) => {
    const times = membership.filter((event) => event.type === type).length;
    return times === Number(isWanted)
      ? []
      : [`${type} of lead ${leadId}: ${times} times, said was ${joinOrNothing(said)}`];
  });
}

function joinOrNothing(words: readonly string[]): string {
  return words.join(', ') || 'nothing';
}

function outcomesOf(events: readonly LoggedEvent[], type: string): readonly string[] {
  return events.filter((event) => event.type === type).map((event) => stringField(event, 'outcome'));
}

function isLastRecord({ type, data }: LoggedEvent): boolean {
  return type === 'ErrandRecorded' && data['nextCallAt'] === null;
}

function isOneOf(event: LoggedEvent, ...kinds: readonly string[]): boolean {
  return kinds.includes(stringField(event, 'kind'));
}

function subjectIdOf(event: LoggedEvent): string {
  return stringField(event, 'subjectId');
}

function leadIdOf(event: LoggedEvent): string {
  return stringField(event, 'leadId');
}

function requestedKind({ data: { asked } }: LoggedEvent): JsonValue | undefined {
  return typeof asked === 'object' && asked !== null && 'kind' in asked ? asked.kind : undefined;
}
