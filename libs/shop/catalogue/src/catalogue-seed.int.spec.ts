import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countryCodes } from '@shop/countries';
import { createPersonKeys, createPostgresEventStore, createStreams, eventStoreMigrations } from '@shop/event-store';
import { newId, systemClock } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { CatalogueSeed, type SeedResult } from './catalogue-seed.js';
import type { CreatedOffer } from './offer-state.decider.js';
import type { OfferCommand } from './offer.decider.js';
import { offerStream } from './offer.stream.js';
import type { OfferFile } from './seed-files.js';

let db: TestDatabase;
let store: ReturnType<typeof createPostgresEventStore>;
let streams: ReturnType<typeof createStreams>;
let seed: CatalogueSeed;
let earlier: string;
let seeded: SeedResult;
let vigorMan: OfferFile;

beforeAll(async () => {
  db = await testDatabase({ migrations: [...eventStoreMigrations] });
  store = createPostgresEventStore({ connection: db.url });
  streams = createStreams({ store, keys: createPersonKeys({ pool: db.pool, dataKey: 'a key of the specs only' }) });
  seed = new CatalogueSeed(streams, systemClock);
  earlier = await mkdtemp(join(tmpdir(), 'earlier-catalogue-'));
  await cp('infra/seed/catalogue', earlier, { recursive: true });
  for (const id of ['pure-fit', 'slim-night']) await leaveTwoPictures(join(earlier, `${id}.json`));
  const vigorManFile = join(earlier, 'vigor-man.json');
  vigorMan = JSON.parse(await readFile(vigorManFile, 'utf8')) as OfferFile;
  await rm(vigorManFile);
  seeded = await seed.seed(earlier);
});
afterAll(async () => {
  await rm(earlier, { recursive: true });
  await store.close();
  await db.drop();
});

async function leaveTwoPictures(file: string): Promise<void> {
  const offer = JSON.parse(await readFile(file, 'utf8')) as OfferFile;
  await writeFile(file, JSON.stringify({ ...offer, images: offer.images.slice(0, 2) }));
}

async function changeAsStaff(offerId: string, command: OfferCommand): Promise<void> {
  const commandId = newId();
  const context = { commandId, correlationId: commandId, actor: 'staff:mina', now: systemClock() };
  expect(await streams.execute(offerStream, offerId, command, context)).toMatchObject({ deduplicated: false });
}

async function offer(id: string): Promise<CreatedOffer> {
  return (await streams.load(offerStream, id)).state as CreatedOffer;
}

it('writes the texts, prices, stock, review base, mailing group, quiz id and facts of each offer in four countries', async () => {
  const eventsPerOffer = 1 + countryCodes.length * 8;
  const { events } = await streams.load(offerStream, 'pure-fit');
  expect(events).toHaveLength(eventsPerOffer);
  expect(seeded).toEqual({ offers: 15, groups: 8, events: 15 * eventsPerOffer + 8 });
});

it('adds facts once where an offer has none, and leaves those of staff', async () => {
  const { id, slug, group, position, scaleleadId, children, images, ingredientsImage } = vigorMan;
  const basics = { slug, group, position, scaleleadId, quizId: null, children, images, ingredientsImage };
  await changeAsStaff(id, { type: 'CreateOffer', offerId: id, basics });
  const facts = { ...(await offer('pure-fit')).countries.HR!.facts!, producer: 'Proizvođač kojeg je upisala Mina' };
  await changeAsStaff(id, { type: 'ChangeOffer', basics: {}, countries: { HR: { facts } } });
  await writeFile(join(earlier, `${id}.json`), JSON.stringify(vigorMan));

  expect(await seed.seed(earlier)).toMatchObject({ events: 3 });

  const { countries } = await offer(id);
  expect(countries.HR?.facts).toEqual(facts);
  expect(countries.BA?.facts).toMatchObject({ pack: { pieces: 60, unit: 'capsule' }, allergens: [] });
  expect(await seed.seed(earlier)).toMatchObject({ events: 0 });
});

it('adds pictures to a shop that was seeded earlier, and leaves what staff has changed', async () => {
  const { texts, prices } = (await offer('pure-fit')).countries.BA!;
  const edited = { ...texts!, heading: 'Naslov koji je napisala Mina' };
  await changeAsStaff('pure-fit', { type: 'ChangeOffer', basics: {}, countries: { BA: { texts: edited } } });
  await changeAsStaff('pure-fit', { type: 'SetStock', country: 'BA', days: 9 });
  const ownPictures = { images: ['slim-night-2'] };
  await changeAsStaff('slim-night', { type: 'ChangeOffer', basics: ownPictures, countries: {} });

  expect(await seed.seed()).toMatchObject({ events: 1 });

  const pureFit = await offer('pure-fit');
  expect(pureFit.images).toEqual(['pure-fit-1', 'pure-fit-2', 'pure-fit-label', 'pure-fit-size']);
  expect(pureFit.countries.BA).toMatchObject({ texts: edited, prices, stockDays: 9 });
  expect((await offer('slim-night')).images).toEqual(ownPictures.images);
  expect(await seed.seed()).toMatchObject({ events: 0 });
});
