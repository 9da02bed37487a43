import { mediaContract, reviewsContract } from '@shop/contracts';
import type { CommandContext, StreamKind, Streams } from '@shop/event-store';
import { callEvents } from '@shop/events/calls';
import { mediaEvents } from '@shop/events/media';
import { ordersEvents } from '@shop/events/orders';
import { reviewsEvents } from '@shop/events/reviews';
import { personErased, userEvents } from '@shop/events/users';
import type { JobKind, Jobs } from '@shop/jobs';
import { addMilliseconds, newId, systemClock, type JsonObject } from '@shop/kernel';
import { ordersModule } from '@shop/orders';
import type { Process } from '@shop/projections';
import { reviewsModule, ReviewsRpc } from '@shop/reviews';
import { startTestShop, type TestShop } from '@shop/testing';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { erasedPictures } from './erased-pictures.process.js';
import { FileSweeper } from './file-sweeper.js';
import { mediaModule, MediaRpc } from './index.js';
import { MEDIA_STORE, type MediaStore } from './media-store.js';
import { pictureIdIn } from './picture-files.js';
import { PictureLibrary } from './picture-library.js';
import { pictureRemovalHandler } from './picture-removal.job.js';
import { pictureRemovalProcess } from './picture-removal.process.js';
import { pictureUses } from './picture-uses.process.js';
import { pictureVariantsHandler } from './picture-variants.job.js';
import { pictureStream } from './picture.stream.js';
import { aPicture } from './pictures.fixtures.js';
import { UnusedPictureSweeper } from './unused-sweeper.js';

let shop: TestShop;
let dataDir: string;
const streams: Streams = {
  load: (view, id, until) => shop.streams.load(view, id, until),
  read: (source, id, until) => shop.streams.read(source, id, until),
  execute: (kind, id, command, context, options) => shop.streams.execute(kind, id, command, context, options),
};

const jobs: Pick<Jobs, 'enqueue'> = {
  enqueue: async <Payload extends JsonObject>(kind: JobKind<Payload>, _cause: string, payload: Payload) => {
    const library = new PictureLibrary(streams);
    const handlers = [pictureVariantsHandler(store(), library), pictureRemovalHandler(store())];
    const run = { id: newId(), attempt: 1, signal: new AbortController().signal };
    await handlers.find((handler) => handler.kind.name === kind.name)!.run(payload, run);
    return 'queued';
  },
};

const erasing: Process<readonly [typeof personErased]> = {
  name: 'erased-pictures',
  events: [personErased],
  react: (event) =>
    erasedPictures({
      ...{ streams, pool: shop.pool, clock: systemClock },
      readModels: shop.projections.readModels,
    }).react(event),
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-life-'));
  shop = await startTestShop({
    contract: { ...mediaContract, ...reviewsContract },
    handlers: (app) => ({
      ...app.get(MediaRpc, { strict: false }).handlers,
      ...app.get(ReviewsRpc, { strict: false }).handlers,
    }),
    modules: [ordersModule, mediaModule, reviewsModule],
    events: [...ordersEvents, ...callEvents, ...userEvents, ...mediaEvents, ...reviewsEvents],
    projections: [...ordersModule.projections, ...mediaModule.projections, ...reviewsModule.projections],
    processes: [pictureUses(streams, systemClock), pictureRemovalProcess(jobs), erasing],
    migrations: [...mediaModule.migrations, ...reviewsModule.migrations],
    dataDir,
  });
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

const store = () => shop.app.get<MediaStore>(MEDIA_STORE, { strict: false });
const later = (hours: number) => addMilliseconds(systemClock(), hours * 3_600_000);
const sweepUnused = async (hours: number) => {
  await shop.settle();
  const swept = await new UnusedPictureSweeper(shop.pool, streams).sweep(later(hours));
  await shop.settle();
  return swept;
};
const fileSweeper = () => new FileSweeper({ store: store(), streams, jobs });
const isThere = async (id: string) => (await store().sizeOf(id, '800.jpg')) !== null;
const statusOf = async (id: string) => (await shop.streams.load(pictureStream, id)).state.status;

type Shopper = ReturnType<TestShop['shopper']>;

async function uploaded(as: Shopper): Promise<{ readonly id: string; readonly path: string }> {
  const args = { ImageName: 'Moja slika', ImageTag: 'offer', ImageFile: { $file: 'picture' } };
  const form = new FormData();
  form.set('rpc', JSON.stringify({ action: 'call', method: 'staticContent.images.f.upload', params: { args } }));
  form.set('picture', new Blob([Uint8Array.from(await aPicture('png'))]), 'a.png');
  const { status, data: path } = (await as.post(form)).body;
  if (status !== 'ok') throw new Error(`The picture was not taken: ${JSON.stringify(path)}`);
  return { id: pictureIdIn(path)!, path };
}

const context = (): CommandContext => {
  const commandId = newId();
  return { commandId, correlationId: commandId, actor: 'system:spec', now: systemClock() };
};

async function reviewed(as: Shopper, OfferID: string, Attachments: readonly string[]): Promise<string> {
  const args = { OfferID, Rating: 5, Review: 'Dobro je.', ReviewHead: 'Dobro', Attachments };
  const { data } = await as.call('shopReviews.add', { args }, { country: 'BA' });
  return data.ID;
}

describe('an unused picture', () => {
  it('is deleted after a day, with its files', async () => {
    const { id } = await uploaded(shop.shopper());
    await sweepUnused(23);
    expect([await statusOf(id), await isThere(id)]).toEqual(['kept', true]);
    await sweepUnused(25);
    expect([await statusOf(id), await isThere(id)]).toEqual(['discarded', false]);
    expect(await sweepUnused(25)).toBe(0);
  });

  it('cannot be attached after its deletion', async () => {
    const as = shop.shopper();
    const { path } = await uploaded(as);
    await sweepUnused(25);
    const args = { OfferID: 'pure-fit', Rating: 5, Review: 'Dobro je.', ReviewHead: 'Dobro', Attachments: [path] };
    const { data } = await as.call('shopReviews.add', { args }, { country: 'BA' });
    expect(data.code).toBe('INVALID_PARAMS');
  });
});

describe('a picture of a review', () => {
  it('is preserved', async () => {
    const as = shop.shopper();
    const { id, path } = await uploaded(as);
    await reviewed(as, 'pure-fit', [path]);
    await sweepUnused(25);
    await sweepUnused(1_000);
    expect([await statusOf(id), await isThere(id)]).toEqual(['kept', true]);
  });

  it('is either reserved or swept, never both', async () => {
    const as = shop.shopper();
    const library = new PictureLibrary(streams);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await uploaded(as);
      await shop.settle();
      const holding = library.reserveForReview(id, { userId: as.userId, reviewId: newId() }, context());
      const [isHeld] = await Promise.all([holding, new UnusedPictureSweeper(shop.pool, streams).sweep(later(25))]);
      await shop.settle();
      expect([await statusOf(id), await isThere(id)]).toEqual(isHeld ? ['kept', true] : ['discarded', false]);
    }
  });

  it('is deleted when the review was never written', async () => {
    const as = shop.shopper();
    const { id } = await uploaded(as);
    const isHeld = await new PictureLibrary(streams).reserveForReview(
      id,
      { userId: as.userId, reviewId: newId() },
      context(),
    );
    expect(isHeld).toBe(true);
    await sweepUnused(25);
    expect(await statusOf(id)).toBe('kept');
    await sweepUnused(50);
    expect([await statusOf(id), await isThere(id)]).toEqual(['discarded', false]);
  });
});

describe('a review that changes', () => {
  it('releases pictures removed by an edit, and deletes the rest when removed', async () => {
    const as = shop.shopper();
    const [one, other] = [await uploaded(as), await uploaded(as)];
    const ID = await reviewed(as, 'pure-fit', [one.path, other.path]);
    await shop.settle();
    const words = { Rating: 4, Review: 'Dobro je.', ReviewHead: 'Dobro' };
    const edited = await as.call('shopReviews.edit', { ID, ...words, Attachments: [other.path] });
    expect(edited).toMatchObject({ status: 'ok' });
    await sweepUnused(25);
    expect([await isThere(one.id), await isThere(other.id)]).toEqual([false, true]);
    expect(await as.call('shopReviews.remove', { ID })).toMatchObject({ status: 'ok' });
    await shop.settle();
    expect([await statusOf(other.id), await isThere(other.id)]).toEqual(['discarded', false]);
  });
});

describe('an erased person', () => {
  it('loses all pictures, attached or not, without affecting other persons', async () => {
    const [as, stranger] = [shop.shopper(), shop.shopper()];
    const [attached, free, others] = [await uploaded(as), await uploaded(as), await uploaded(stranger)];
    await reviewed(as, 'pure-fit', [attached.path]);
    const reservation = { id: newId(), claim: newId() };
    const data = {
      ...{ userId: as.userId, erasedAt: systemClock(), emailReservation: reservation, phoneReservation: reservation },
      ...{ leads: [], memberships: [], quizzes: [] },
    };
    const erasure: StreamKind<typeof data, { type: 'PersonErased'; data: typeof data }, null, never> = {
      category: 'user',
      events: [personErased],
      decider: {
        initial: null,
        evolve: () => null,
        decide: (erased) => [{ type: 'PersonErased', data: erased }],
      },
    };
    await streams.execute(erasure, as.userId, data, context());
    await shop.settle();
    const there = await Promise.all([attached, free, others].map(({ id }) => isThere(id)));
    expect(there).toEqual([false, false, true]);
    await fileSweeper().sweepShard(attached.id.slice(0, 2), later(30));
    expect(await isThere(attached.id)).toBe(false);
  });
});

describe('files', () => {
  const aged = async (id: string) => {
    const folder = join(dataDir, 'media', id.slice(0, 2), id);
    await utimes(folder, new Date(later(-30)), new Date(later(-30)));
    return folder;
  };

  it('without a record are deleted, and a late record is rejected', async () => {
    const id = newId();
    await store().write(id, '800.jpg', Buffer.from('left behind'));
    const sweep = () => fileSweeper().sweepShard(id.slice(0, 2), systemClock());
    expect(await sweep()).toBe(0);
    await aged(id);
    expect(await sweep()).toBe(1);
    await shop.settle();
    expect([await statusOf(id), await isThere(id)]).toEqual(['discarded', false]);
    const facts = { by: 'shopper', tag: 'offer', format: 'jpeg', width: 4, height: 3 } as const;
    const picture = { pictureId: id, userId: newId(), ...facts, bytes: 100, expires: true };
    const late = await streams.execute(pictureStream, id, { type: 'RecordUpload', picture, name: 'x' }, context());
    expect(late).toMatchObject({ rejected: true });
  });

  it('of a deleted picture are deleted again', async () => {
    const { id } = await uploaded(shop.shopper());
    await sweepUnused(25);
    await store().write(id, '400.avif', Buffer.from('from a job that was slow'));
    await aged(id);
    await fileSweeper().sweepShard(id.slice(0, 2), systemClock());
    expect((await store().list(id.slice(0, 2))).map(({ pictureId }) => pictureId)).not.toContain(id);
  });

  it('are created again when missing', async () => {
    const as = shop.shopper();
    const { id, path } = await uploaded(as);
    await reviewed(as, 'cellu-lift', [path]);
    const folder = await aged(id);
    expect(await readdir(folder)).toHaveLength(2);
    await fileSweeper().sweepShard(id.slice(0, 2), systemClock());
    expect(await readdir(folder)).toHaveLength(9);
  });

  it('are deleted when unfinished', async () => {
    const drafts = join(dataDir, 'media', '.unfinished');
    await mkdir(drafts, { recursive: true });
    for (const name of ['old', 'new']) await writeFile(join(drafts, name), 'half a pic');
    await utimes(join(drafts, 'old'), new Date(later(-2)), new Date(later(-2)));
    await fileSweeper().sweep(systemClock());
    expect(await readdir(drafts)).toEqual(['new']);
  });

  it('of other programs are left alone', async () => {
    const strange = join(dataDir, 'media', 'ab', 'notes');
    await mkdir(strange, { recursive: true });
    await utimes(strange, new Date(later(-30)), new Date(later(-30)));
    expect(await fileSweeper().sweepShard('ab', systemClock())).toBe(0);
    expect(await readdir(join(dataDir, 'media', 'ab'))).toContain('notes');
  });
});
