import { packOf, parsePhone } from '@shop/countries';
import type { Stage } from './cast.js';
import { leadFateOf } from './lead-fate.js';
import type { Lead, PatientClient } from './patient-client.js';
import { mostPeople, newPerson } from './people.js';
import type { Visitor } from './visitors.js';

/** Looks around and leaves an e-mail or a phone number, as at the end of the quiz, or a wish to join the club. */
export async function leaveLead(stage: Stage, number: number): Promise<void> {
  const { tally, visitors } = stage;
  const dice = stage.dice(`visitor ${number}`);
  const country = dice.pick(stage.options.countries);
  // Shoppers are numbered from the other end.
  const person = newPerson(country, stage.crowd, mostPeople - 1 - number, dice);
  const phone = parsePhone(person.phone, country);
  if (phone === null) throw new RangeError(`The shop does not read ${person.phone}`);
  const fate = leadFateOf(stage.dice(`lead ${number}`));
  const client = stage.client(country);
  const visitor = visitors.meet({ number, country, person, phone, fate });
  const lead = await leadOf(visitor, client, dice.pick);
  if (lead === undefined || 'refused' in (await client.leave(lead))) return;
  visitor.isTaken = true;
  tally.count(`leads left (${fate.kind})`);
}

/** Undefined: the shop has nothing that one could ask about. */
async function leadOf(
  { country, person, phone, fate: { kind } }: Visitor,
  client: PatientClient,
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
