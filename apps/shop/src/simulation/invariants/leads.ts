import type { JsonValue } from '@shop/kernel';
import { repeated, streamsOf, textIn, type Invariant, type LoggedEvent } from './day-log.js';

/** What a visitor was told is taken down is in the log; and every lead came in once. */
export const acknowledgedLeadsAreReceived: Invariant = (day) => {
  const leads = streamsOf(day, 'lead');
  const lost = day.leads
    .filter((id) => !leads.has(id))
    .map((id) => `Lead ${id} was acknowledged and is not in the log`);
  const odd = [...leads].flatMap(([id, events]) => {
    const times = events.filter(({ type }) => type === 'LeadReceived').length;
    return times === 1 && events[0]?.type === 'LeadReceived' ? [] : [`Lead ${id} was received ${times} times`];
  });
  return [...lost, ...odd];
};

/** Whoever left a number is on the desk, once; so is whoever wants to join the club, as a member to be. */
export const nobodyIsForgotten: Invariant = (day) => {
  const opened = [...streamsOf(day, 'errand').values()].flatMap((events) =>
    events.filter(({ type }) => type === 'ErrandOpened'),
  );
  const aboutLeads = opened.filter((event) => isOneOf(event, 'lead', 'club_join')).map(subjectOf);
  const members = new Map(
    [...streamsOf(day, 'membership')].flatMap(([id, events]) =>
      events.filter(({ type }) => type === 'MembershipRequested').map((event) => [leadOf(event), id] as const),
    ),
  );
  const forgotten = [...streamsOf(day, 'lead')].flatMap(([id, [received]]) => {
    const kind = received === undefined ? 'email' : askedKind(received);
    if (kind === 'email') return [];
    const subject = kind === 'phone' ? id : members.get(id);
    if (subject === undefined) return [`Lead ${id} wants to join and is no member to be`];
    return aboutLeads.includes(subject) ? [] : [`Nobody is asked to call about lead ${id}`];
  });
  return [...forgotten, ...repeated(aboutLeads).map((subject) => `Two calls about ${subject} were opened`)];
};

/** Each call is one agent's at a time, and is over when it is: nobody has it any more, and nobody takes it again. */
export const callsAreMadeByOne: Invariant = (day) =>
  [...streamsOf(day, 'errand')].flatMap(([id, events]) => {
    let [isOpen, claim] = [false, null as string | null];
    const wrong: string[] = [];
    for (const event of events) {
      if (event.type === 'ErrandOpened' && isOpen) wrong.push(`Call ${id} was opened while it was open`);
      if (event.type === 'ErrandClaimed' && claim !== null) wrong.push(`Call ${id} was given to two`);
      if (event.type === 'ErrandClaimed' && !isOpen) wrong.push(`Call ${id} was given to somebody after its end`);
      if (event.type === 'ErrandOpened') isOpen = true;
      if (event.type === 'ErrandClosed' || isLastRecord(event)) isOpen = false;
      if (takes.includes(event.type)) claim = textIn(event, 'claimId');
      if (leaves.includes(event.type) && textIn(event, 'claimId') === claim) claim = null;
    }
    const recorded = events.filter(({ type }) => type === 'ErrandRecorded').map((event) => textIn(event, 'claimId'));
    if (repeated(recorded).length > 0) wrong.push(`Call ${id} has two ends`);
    return claim === null ? wrong : [...wrong, `Somebody still has call ${id}`];
  });

const takes: readonly string[] = ['ErrandClaimed', 'ErrandTakenOver'];
const leaves: readonly string[] = ['ErrandReleased', 'ErrandRecorded'];

/** What was said on the phone is what the lead says, call by call, and what became of the membership. */
export const callsMeanWhatWasSaid: Invariant = (day) => {
  const [leads, memberships] = [streamsOf(day, 'lead'), streamsOf(day, 'membership')];
  return [...streamsOf(day, 'errand').values()].flatMap((events) => {
    const [opened] = events;
    if (opened === undefined || !isOneOf(opened, 'lead', 'club_join')) return [];
    const said = outcomesOf(events, 'ErrandRecorded');
    const membership = isOneOf(opened, 'club_join') ? (memberships.get(subjectOf(opened)) ?? []) : null;
    const [requested] = membership ?? [];
    const leadId = requested === undefined ? subjectOf(opened) : leadOf(requested);
    const noted = outcomesOf(leads.get(leadId) ?? [], 'LeadCallRecorded');
    const wanted = said.map((outcome) => (outcome === 'declined' ? 'not_interested' : outcome));
    return [
      ...(noted.join() === wanted.join() ? [] : [`Lead ${leadId} says ${listed(noted)}, not ${listed(wanted)}`]),
      ...(membership === null ? [] : wrongMembership(leadId, said, membership)),
    ];
  });
};

function wrongMembership(leadId: string, said: readonly string[], membership: readonly LoggedEvent[]) {
  const wanted = { MembershipActivated: said.includes('joined'), MembershipEnded: said.includes('declined') };
  return Object.entries(wanted).flatMap(([type, isWanted]) => {
    const times = membership.filter((event) => event.type === type).length;
    return times === Number(isWanted) ? [] : [`${type} of lead ${leadId}: ${times} times, said was ${listed(said)}`];
  });
}

function listed(words: readonly string[]): string {
  return words.join(', ') || 'nothing';
}

function outcomesOf(events: readonly LoggedEvent[], type: string): readonly string[] {
  return events.filter((event) => event.type === type).map((event) => textIn(event, 'outcome'));
}

function isLastRecord({ type, data }: LoggedEvent): boolean {
  return type === 'ErrandRecorded' && data['nextCallAt'] === null;
}

function isOneOf(event: LoggedEvent, ...kinds: readonly string[]): boolean {
  return kinds.includes(textIn(event, 'kind'));
}

function subjectOf(event: LoggedEvent): string {
  return textIn(event, 'subjectId');
}

function leadOf(event: LoggedEvent): string {
  return textIn(event, 'leadId');
}

function askedKind({ data: { asked } }: LoggedEvent): JsonValue | undefined {
  return typeof asked === 'object' && asked !== null && 'kind' in asked ? asked.kind : undefined;
}
