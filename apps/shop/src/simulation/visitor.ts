import { packOf, parsePhone } from '@shop/countries';
import type { Scenario } from './scenario.js';
import { planLead } from './lead-plan.js';
import type { Lead, RetryingClient } from './retrying-client.js';
import { maxPeople, newPerson } from './people.js';
import type { Visitor } from './visitors.js';

export async function visitAndLeaveLead(stage: Scenario, number: number): Promise<void> {
  const { stats, visitors } = stage;
  const rng = stage.rngFor(`visitor ${number}`);
  const country = rng.pick(stage.options.countries);
  const person = newPerson(country, stage.runId, maxPeople - 1 - number, rng);
  const phone = parsePhone(person.phone, country);
  if (phone === null) throw new RangeError(`The shop rejects the phone number ${person.phone}`);
  const plan = planLead(stage.rngFor(`lead ${number}`));
  const client = stage.createClient(country);
  const visitor = visitors.add({ number, country, person, phone, plan });
  const lead = await createLead(visitor, client, rng.pick);
  if (lead === undefined || 'refused' in (await client.submitLead(lead))) return;
  visitor.isAccepted = true;
  stats.count(`leads left (${plan.kind})`);
}

async function createLead(
  { country, person, phone, plan: { kind } }: Visitor,
  client: RetryingClient,
  pick: <T>(items: readonly T[]) => T,
): Promise<Lead | undefined> {
  const FirstLastName = `${person.firstName} ${person.lastName}`;
  if (kind === 'club_join')
    return { FirstLastName, PhoneNumber: phone, ClubName: packOf(country).club.name, Country: country };
  const offers = await client.call('offers.f.getAll', {});
  const some = 'data' in offers ? offers.data : [];
  if (kind === 'phone') return some.length === 0 ? undefined : { PhoneNumber: phone, OfferID: pick(some).ID };
  const groups = some.flatMap(({ MailingGroup }) => MailingGroup ?? []);
  return groups.length === 0 ? undefined : { Email: person.email, FirstLastName, Group: pick(groups) };
}
