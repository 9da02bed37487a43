import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPersonKeys, createPostgresEventStore, createStreams, eventStoreMigrations } from '@shop/event-store';
import { newId, systemClock } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { CatalogueSeed } from './catalogue-seed.js';
import type { CreatedOffer } from './offer-state.decider.js';
import type { OfferCommand } from './offer.decider.js';
import { offerStream } from './offer.stream.js';
import type { OfferFile } from './seed-files.js';

let db: TestDatabase;
let store: ReturnType<typeof createPostgresEventStore>;
let streams: ReturnType<typeof createStreams>;
let seed: CatalogueSeed;
let earlier: string;

beforeAll(async () => {
  db = await testDatabase({ migrations: [...eventStoreMigrations] });
  store = createPostgresEventStore({ connection: db.url });
  streams = createStreams({ store, keys: createPersonKeys({ pool: db.pool, dataKey: 'a key of the specs only' }) });
  seed = new CatalogueSeed(streams, systemClock);
  earlier = await mkdtemp(join(tmpdir(), 'earlier-catalogue-'));
  await cp('infra/seed/catalogue', earlier, { recursive: true });
  for (const id of ['pure-fit', 'slim-night']) await leaveTwoPictures(join(earlier, `${id}.json`));
  await seed.seed(earlier);
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
