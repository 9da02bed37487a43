import { AdminOffersRpc, catalogueModule, CatalogueRpc } from '@shop/catalogue';
import { adminOffersContract, catalogueContract, mediaContract, offerPicturesContract } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { mediaEvents } from '@shop/events/media';
import { ordersEvents } from '@shop/events/orders';
import { userEvents } from '@shop/events/users';
import { addMilliseconds, systemClock } from '@shop/kernel';
import { ordersModule } from '@shop/orders';
import { startTestShop, type TestShop } from '@shop/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaModule, MediaRpc, OfferPicturesRpc } from './index.js';
import { PictureLibrary } from './picture-library.js';
import { aBomb, aPicture } from './pictures.fixtures.js';
import { UnusedPictureSweeper } from './unused-sweeper.js';

let shop: TestShop;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-offer-pictures-'));
  shop = await startTestShop({
    contract: { ...mediaContract, ...offerPicturesContract, ...adminOffersContract, ...catalogueContract },
    handlers: (app) => ({
      ...app.get(MediaRpc, { strict: false }).handlers,
      ...app.get(OfferPicturesRpc, { strict: false }).handlers,
      ...app.get(AdminOffersRpc, { strict: false }).handlers,
      ...app.get(CatalogueRpc, { strict: false }).handlers,
    }),
    modules: [ordersModule, mediaModule, catalogueModule],
    events: [...ordersEvents, ...callEvents, ...userEvents, ...mediaEvents],
    projections: [...ordersModule.projections, ...mediaModule.projections],
    migrations: mediaModule.migrations,
    dataDir,
  });
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

async function upload(bytes: Buffer, as = shop.staff('manager')) {
  const form = new FormData();
  const params = { name: 'nova.png', file: { $file: 'picture' } };
  form.set('rpc', JSON.stringify({ action: 'call', method: 'admin.offers.uploadPicture', params }));
  form.set('picture', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'nova.png');
  return (await as.post(form)).body;
}

async function uploadAsShopper(bytes: Buffer): Promise<string> {
  const form = new FormData();
  const args = { ImageName: 'Moja', ImageTag: 'offer', ImageFile: { $file: 'picture' } };
  form.set('rpc', JSON.stringify({ action: 'call', method: 'staticContent.images.f.upload', params: { args } }));
  form.set('picture', new Blob([Uint8Array.from(bytes)]), 'moja.png');
  return String((await shop.shopper().post(form)).body.data).split('/')[2] ?? '';
}

const update = async (id: string, images: readonly string[], rest: object = {}) =>
  (await shop.staff('manager').call('admin.offers.update', { id, images, ...rest })).data;
const shown = async (Slog: string) =>
  (await shop.server.caller().call('offers.f.getSlog', { Slog }, { country: 'BA' })).data.Images;
const exists = (id: string) => shop.app.get(PictureLibrary, { strict: false }).exists(id);

async function sweepLater(): Promise<void> {
  await shop.settle();
  const later = addMilliseconds(systemClock(), 25 * 3_600_000);
  await new UnusedPictureSweeper(shop.pool, shop.streams).sweep(later);
}

describe('a picture that staff upload', () => {
  it('is shown once the offer is saved, in the chosen order', async () => {
    const { data } = await upload(await aPicture('png', { width: 900, height: 900 }));
    await update('pure-fit', [data.picture, 'pure-fit-1']);
    expect(await shown('pure-fit')).toEqual([`/media/${data.picture}/800.jpg`, '/media/pure-fit-1/800.jpg']);
  });

  it('is deleted after a day if no offer ever used it', async () => {
    const { data: left } = await upload(await aPicture('png'));
    const { data: taken } = await upload(await aPicture('jpeg'));
    await update('beauty-fem', [taken.picture]);
    await update('beauty-fem', ['beauty-fem-1']);
    await sweepLater();
    expect([await exists(left.picture), await exists(taken.picture)]).toEqual([false, true]);
    expect(await update('beauty-fem', [left.picture])).toMatchObject({ code: 'INVALID_PARAMS' });
    expect(await shown('beauty-fem')).toEqual(['/media/beauty-fem-1/800.jpg']);
  });

  it('is not attached by a change that lost a conflict', async () => {
    const { data } = await upload(await aPicture('png'));
    expect(await update('cellu-lift', [data.picture], { expectedRevision: 0 })).toMatchObject({ code: 'CONFLICT' });
    await sweepLater();
    expect(await exists(data.picture)).toBe(false);
  });

  it('is checked like any other: no program, no decompression bomb', async () => {
    expect((await upload(Buffer.from('<script>alert(1)</script>'))).data).toMatchObject({
      ...{ code: 'INVALID_PARAMS', details: [{ path: 'file' }] },
    });
    expect((await upload(aBomb())).data).toMatchObject({ code: 'INVALID_PARAMS', details: [{ path: 'file' }] });
  });

  it('is uploaded by managers only', async () => {
    for (const role of ['agent', 'support', 'engineer'] as const)
      expect((await upload(await aPicture('gif'), shop.staff(role))).data.code).toBe('FORBIDDEN');
  });
});

it('a picture of a shopper is never shown with an offer', async () => {
  const id = await uploadAsShopper(await aPicture('png'));
  expect(await update('pure-fit', [id])).toMatchObject({ code: 'INVALID_PARAMS', details: [{ path: 'images' }] });
});
