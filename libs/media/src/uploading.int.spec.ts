import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaContract } from '@shop/contracts';
import { newId } from '@shop/kernel';
import { startTestShop, type TestShop } from '@shop/orders/testing';
import { OrdersModule, ordersEvents, ordersProjections } from '@shop/orders';
import { callEvents } from '@shop/calls/events';
import { userEvents } from '@shop/users/events';
import sharp from 'sharp';
import {
  mediaEvents,
  mediaMigrations,
  MediaModule,
  mediaProjections,
  MediaRpc,
  MEDIA_STORE,
  PictureLibrary,
  pictureIdIn,
  type MediaStore,
} from './index.js';
import { pictureFormsHandler } from './picture-forms.job.js';
import { aBomb, aPhonePhoto, aPicture } from './pictures.fixtures.js';

let shop: TestShop;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-media-'));
  shop = await startTestShop({
    contract: mediaContract,
    handlers: (app) => app.get(MediaRpc, { strict: false }).handlers,
    modules: [OrdersModule, MediaModule],
    events: [...ordersEvents, ...callEvents, ...userEvents, ...mediaEvents],
    projections: [...ordersProjections, ...mediaProjections],
    migrations: mediaMigrations,
    dataDir,
  });
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

const store = () => shop.app.get<MediaStore>(MEDIA_STORE, { strict: false });

/** Sends a file as a browser does; its name and type say whatever they like. */
async function upload(
  bytes: Buffer | string,
  { name = 'IMG.jpg', type = 'image/jpeg', key = '', as = shop.shopper() } = {},
) {
  const args = { ImageName: 'Moja slika', ImageTag: 'offer', ImageFile: { $file: 'picture' } };
  const meta = key === '' ? {} : { idempotencyKey: key };
  const form = new FormData();
  form.set('rpc', JSON.stringify({ action: 'call', method: 'staticContent.images.f.upload', params: { args }, meta }));
  form.set('picture', new Blob([Uint8Array.from(Buffer.from(bytes))], { type }), name);
  return (await as.post(form)).body;
}

async function kept(path: string, file: '800.jpg' | '1200.jpg' | '400.avif' | '1200.webp'): Promise<Buffer> {
  const stored = await store().open(pictureIdIn(path)!, file);
  return Buffer.concat(await stored!.content.toArray());
}

const reasonOf = (answer: { data: { code: string; message: string; details: { path: string }[] } }) => {
  expect(answer.data).toMatchObject({ code: 'INVALID_PARAMS', details: [{ path: 'args.ImageFile' }] });
  return answer.data.message;
};

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s, whatever it calls itself', async (format) => {
    const picture = await aPicture(format, { width: 900, height: 630 });
    const answer = await upload(picture, { name: 'notes.txt', type: 'text/html' });
    expect(answer).toMatchObject({ status: 'ok', data: expect.stringMatching(/^\/media\/[0-9a-f-]{36}\/800\.jpg$/) });
    const { format: written, width, height } = await sharp(await kept(answer.data, '800.jpg')).metadata();
    expect({ written, width, height }).toEqual({ written: 'jpeg', width: 800, height: 560 });
  });

  it('is turned as it was taken, and tells nothing about who took it and where', async () => {
    const photo = await aPhonePhoto();
    expect(photo.toString('latin1')).toContain('Amra Primjer');
    const { data: path } = await upload(photo);
    const written = await kept(path, '1200.jpg');
    const { width, height, exif, icc, xmp } = await sharp(written).metadata();
    expect({ width, height, exif, icc, xmp }).toEqual({ width: 600, height: 900 });
    expect(written.toString('latin1')).not.toContain('Primjer');
  });

  it('belongs to whoever uploaded it', async () => {
    const as = shop.shopper();
    const { data: path } = await upload(await aPicture('png'), { as });
    const library = shop.app.get(PictureLibrary, { strict: false });
    expect(await library.isOwn(pictureIdIn(path)!, as.userId)).toBe(true);
    expect(await library.isOwn(pictureIdIn(path)!, newId())).toBe(false);
    expect(await library.isOwn(newId(), as.userId)).toBe(false);
  });

  it('is one, however often the same upload is sent', async () => {
    const [key, as, bytes] = [newId(), shop.shopper(), await aPicture('png')];
    const paths = [];
    for (let time = 0; time < 3; time += 1) paths.push((await upload(bytes, { key, as })).data);
    expect(new Set(paths).size).toBe(1);
    const other = await upload(await aPicture('gif'), { key, as });
    expect(other.data.code).toBe('CONFLICT');
  });

  it('is for those who are logged in', async () => {
    const anonymous = Object.assign(shop.server.caller(), { userId: '' });
    expect((await upload(await aPicture('png'), { as: anonymous })).data.code).toBe('NOT_LOGGED_IN');
  });

  it('has all its forms after the job, which can be repeated', async () => {
    const { data: path } = await upload(await aPicture('jpeg', { width: 1400, height: 1000 }));
    const handler = pictureFormsHandler(store(), shop.app.get(PictureLibrary, { strict: false }));
    const run = { id: newId(), attempt: 1, signal: new AbortController().signal };
    expect(await handler.run({ pictureId: pictureIdIn(path)! }, run)).toBe('done');
    expect(await handler.run({ pictureId: pictureIdIn(path)! }, run)).toBe('done');
    const folder = join(dataDir, 'media', pictureIdIn(path)!.slice(0, 2), pictureIdIn(path)!);
    const forms = [400, 800, 1200].flatMap((width) => ['avif', 'jpg', 'webp'].map((type) => `${width}.${type}`));
    expect((await readdir(folder)).sort()).toEqual([...forms].sort());
    const webp = await sharp(await kept(path, '1200.webp')).metadata();
    expect([webp.format, webp.width, webp.height]).toEqual(['webp', 1200, 857]);
    // An AVIF says so in its first box.
    expect((await kept(path, '400.avif')).toString('latin1', 4, 12)).toBe('ftypavif');
  }, 30_000);
});

describe('what is no picture', () => {
  const noPicture = /no JPEG, PNG, WebP, AVIF or GIF/;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const others: [string, Buffer | string][] = [
    ['SVG', svg],
    ['SVG with a declaration', `<?xml version="1.0"?>\n<!-- ${' '.repeat(300)} -->\n${svg}`],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
    ['TIFF', Buffer.from('49492a0008000000000000000000000000000000', 'hex')],
    ['HEIC', Buffer.from('0000001c66747970686569630000000068656963 6d696631'.replace(' ', ''), 'hex')],
    ['55 bytes of ASF', Buffer.from(`3026b2758e66cf11a6d900aa0062ce6c${'00'.repeat(39)}`, 'hex')],
    ['nothing', ''],
    ['text', 'Ovo nije slika, nego samo tekst koji se tako zove.'],
  ];
  it.each(others)('is refused by content: %s', async (_name, bytes) => {
    expect(reasonOf(await upload(bytes))).toMatch(noPicture);
  });

  it('is refused when it only begins like one', async () => {
    const heads = [
      '\xff\xd8\xff\xe0',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFF\x10\0\0\0WEBP',
      '\0\0\0\x18ftypavif\0\0\0\0',
    ];
    for (const head of heads) {
      const reason = reasonOf(await upload(Buffer.from(head + 'x'.repeat(200), 'latin1')));
      expect(reason).toMatch(/damaged|something else/);
    }
    expect(reasonOf(await upload(Buffer.from('GIF89a/*xxxxxxxxx*/=1;alert(1);//', 'latin1')))).toMatch(/damaged/);
  });
});

describe('a picture that is not what it should be', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is refused when %s is cut off', async (format) => {
    const whole = await aPicture(format);
    for (const share of [0.2, 0.6, 0.97]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      expect(reasonOf(await upload(cut))).toMatch(/damaged or incomplete/);
    }
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'is refused when %s is something else, too',
    async (format) => {
      const whole = await aPicture(format);
      const archive = Buffer.concat([
        Buffer.from('PK\x03\x04stuff', 'latin1'),
        Buffer.from('PK\x05\x06', 'latin1'),
        Buffer.alloc(18),
      ]);
      for (const more of [
        '<script>alert(1)</script>',
        '*/=1;alert(document.domain);//',
        '<?php system($_GET[0]);',
        archive,
      ]) {
        const reason = reasonOf(await upload(Buffer.concat([whole, Buffer.from(more)])));
        expect(reason).toMatch(/something else besides/);
      }
    },
  );

  it('is refused with a program in its comment', async () => {
    const jpeg = await aPicture('jpeg');
    const comment = Buffer.from('<script src=//evil></script>');
    const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)]);
    expect(reasonOf(await upload(polyglot))).toMatch(/something else besides/);
  });

  it('is taken with a second picture behind it, as phones write them', async () => {
    const both = Buffer.concat([await aPicture('jpeg'), await aPicture('jpeg', { width: 160, height: 120 })]);
    expect(await upload(both)).toMatchObject({ status: 'ok' });
  });

  it('is refused before it unfolds in memory', async () => {
    const bomb = aBomb();
    expect(bomb.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    expect(reasonOf(await upload(bomb))).toMatch(/too many pixels \(30000 × 30000/);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('leaves neither an event nor a file', async () => {
    const count = async () => (await shop.pool.query('SELECT 1 FROM es_events')).rowCount;
    const files = async () => (await readdir(dataDir, { recursive: true })).length;
    const before = [await count(), await files()];
    await upload('no picture');
    await upload((await aPicture('png')).subarray(0, 900));
    expect([await count(), await files()]).toEqual(before);
  });
});
