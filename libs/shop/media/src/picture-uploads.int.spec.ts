import { mediaContract } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { mediaEvents } from '@shop/events/media';
import { ordersEvents } from '@shop/events/orders';
import { userEvents } from '@shop/events/users';
import { newId } from '@shop/kernel';
import { LOGGER } from '@shop/module';
import { ordersModule } from '@shop/orders';
import type { Logger } from '@shop/platform';
import { startTestShop, type TestShop } from '@shop/testing';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { aClippedAvif, aVeiledAvif } from './avif-bombs.fixtures.js';
import { mediaModule, MediaRpc, MEDIA_STORE, PictureLibrary, pictureIdIn, type MediaStore } from './index.js';
import { pictureFiles, type PictureFile } from './picture-files.js';
import { pictureVariantsHandler } from './picture-variants.job.js';
import {
  aBomb,
  aGifOf,
  aJpegOfScans,
  anAnimation,
  aPhonePhoto,
  aPicture,
  aPng,
  packedNote,
  packedProfile,
  plainNote,
} from './pictures.fixtures.js';
import { UploadLimit } from './upload-limit.js';

let shop: TestShop;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-media-'));
  shop = await startTestShop({
    contract: mediaContract,
    handlers: (app) => app.get(MediaRpc, { strict: false }).handlers,
    modules: [ordersModule, mediaModule],
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

const store = () => shop.app.get<MediaStore>(MEDIA_STORE, { strict: false });

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

async function storedFile(path: string, file: PictureFile): Promise<Buffer> {
  const stored = await store().open(pictureIdIn(path)!, file);
  return Buffer.concat(await stored!.content.toArray());
}

function makeVariants(path: string) {
  const handler = pictureVariantsHandler(store(), shop.app.get(PictureLibrary, { strict: false }));
  const run = { id: newId(), attempt: 1, signal: new AbortController().signal };
  return handler.run({ pictureId: pictureIdIn(path)! }, run);
}

const reasonOf = (answer: { data: { code: string; message: string; details: { path: string }[] } }) => {
  expect(answer.data).toMatchObject({ code: 'INVALID_PARAMS', details: [{ path: 'args.ImageFile' }] });
  return answer.data.message;
};

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'may be %s, whatever its name and declared type',
    async (format) => {
      const picture = await aPicture(format, { width: 900, height: 630 });
      const answer = await upload(picture, { name: 'notes.txt', type: 'text/html' });
      expect(answer).toMatchObject({ status: 'ok', data: expect.stringMatching(/^\/media\/[0-9a-f-]{36}\/800\.jpg$/) });
      const { format: written, width, height } = await sharp(await storedFile(answer.data, '800.jpg')).metadata();
      expect({ written, width, height }).toEqual({ written: 'jpeg', width: 800, height: 560 });
    },
  );

  it('is rotated upright, and contains no metadata in any variant', async () => {
    const photo = await aPhonePhoto();
    const before = await sharp(photo).metadata();
    expect(before).toMatchObject({ exif: expect.anything(), icc: expect.anything(), xmp: expect.anything() });
    expect(photo.toString('latin1')).toContain('Amra Primjer');
    const { data: path } = await upload(photo);
    await makeVariants(path);
    for (const file of pictureFiles) {
      const written = await storedFile(path, file);
      const { width, height, orientation, exif, icc, xmp, iptc, comments } = await sharp(written).metadata();
      const wide = Math.min(600, Number(file.split('.')[0]));
      expect({ file, width, height, orientation, exif, icc, xmp, iptc, comments }).toEqual({
        ...{ file, width: wide, height: wide * 1.5 },
      });
      expect(written.toString('latin1')).not.toMatch(/Primjer|Telefon|http:/);
    }
  });

  it.each(['gif', 'webp'] as const)('is the first frame of an animation (%s)', async (format) => {
    const { data: path } = await upload(await anAnimation(format));
    const { dominant } = await sharp(await storedFile(path, '800.jpg')).stats();
    expect(dominant.r > 200 && dominant.b < 50).toBe(true);
    expect(await sharp(await storedFile(path, '800.jpg')).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it('belongs to its uploader', async () => {
    const as = shop.shopper();
    const { data: path } = await upload(await aPicture('png'), { as });
    const library = shop.app.get(PictureLibrary, { strict: false });
    expect(await library.isOwnedBy(pictureIdIn(path)!, as.userId)).toBe(true);
    expect(await library.isOwnedBy(pictureIdIn(path)!, newId())).toBe(false);
    expect(await library.isOwnedBy(newId(), as.userId)).toBe(false);
  });

  it('is stored once, however often the same upload is sent', async () => {
    const [key, as, bytes] = [newId(), shop.shopper(), await aPicture('png')];
    const paths = [];
    for (let time = 0; time < 3; time += 1) paths.push((await upload(bytes, { key, as })).data);
    expect(new Set(paths).size).toBe(1);
    const other = await upload(await aPicture('gif'), { key, as });
    expect(other.data.code).toBe('CONFLICT');
  });

  it('requires a login', async () => {
    const anonymous = Object.assign(shop.server.caller(), { userId: '' });
    expect((await upload(await aPicture('png'), { as: anonymous })).data.code).toBe('NOT_LOGGED_IN');
  });

  it('has all its variants after the job, which can be repeated', async () => {
    const { data: path } = await upload(await aPicture('jpeg', { width: 1400, height: 1000 }));
    expect(await makeVariants(path)).toBe('done');
    expect(await makeVariants(path)).toBe('done');
    const folder = join(dataDir, 'media', pictureIdIn(path)!.slice(0, 2), pictureIdIn(path)!);
    const forms = [400, 800, 1200].flatMap((width) => ['avif', 'jpg', 'webp'].map((type) => `${width}.${type}`));
    expect((await readdir(folder)).sort()).toEqual([...forms].sort());
    const webp = await sharp(await storedFile(path, '1200.webp')).metadata();
    expect([webp.format, webp.width, webp.height]).toEqual(['webp', 1200, 857]);
    expect((await storedFile(path, '400.avif')).toString('latin1', 4, 12)).toBe('ftypavif');
  });
});

describe('a file that is not a picture', () => {
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
  it.each(others)('is rejected by its content: %s', async (_name, bytes) => {
    expect(reasonOf(await upload(bytes))).toMatch(noPicture);
  });

  it('is rejected when only its beginning looks like a picture', async () => {
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

describe('a malformed picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is rejected when %s is cut off', async (format) => {
    const whole = await aPicture(format);
    for (const share of [0.2, 0.6, 0.97]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      expect(reasonOf(await upload(cut))).toMatch(/damaged or incomplete/);
    }
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'is rejected when %s is also something else',
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
        Buffer.concat([archive, Buffer.from([7])]),
      ]) {
        const reason = reasonOf(await upload(Buffer.concat([whole, Buffer.from(more)])));
        expect(reason).toMatch(/something else besides/);
      }
    },
  );

  it('is rejected with a program in its comment', async () => {
    const jpeg = await aPicture('jpeg');
    const comment = Buffer.from('<script src=//evil></script>');
    const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)]);
    expect(reasonOf(await upload(polyglot))).toMatch(/something else besides/);
  });

  it('is accepted with a second picture appended, as phones do', async () => {
    const both = Buffer.concat([await aPicture('jpeg'), await aPicture('jpeg', { width: 160, height: 120 })]);
    expect(await upload(both)).toMatchObject({ status: 'ok' });
  });

  it('is accepted with a film appended that has markers of scans', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(200, 'ffda', 'hex')]);
    expect(await upload(Buffer.concat([await aPicture('jpeg'), film]))).toMatchObject({ status: 'ok' });
  });

  it('is rejected with a page in its notes or a PHP archive in its comment', async () => {
    const page = aPng({ width: 8, height: 8, depth: 8, chunks: [plainNote('<html><script>alert(1)</script>')] });
    expect(reasonOf(await upload(page))).toMatch(/something else besides/);
    const jpeg = await aPicture('jpeg');
    const archive = Buffer.from('<?php __HALT_COMPILER(); ?>\r\n....GBMB', 'latin1');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, archive.length + 2]), archive]);
    expect(reasonOf(await upload(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])))).toMatch(
      /something else besides/,
    );
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

describe('a decompression bomb', () => {
  const side = 4_600;
  const bombs: [string, () => Buffer | Promise<Buffer>, RegExp][] = [
    ['900 million pixels in 100 KB', () => aBomb(), /too many pixels \(30000 × 30000, at most 24 million\)/],
    ['a picture of 70,000 pixels’ width', () => aPng({ width: 70_000, height: 2, depth: 1 }), /too many pixels/],
    [
      'deep colours that come line by line',
      () => aPng({ width: side, height: side, depth: 16, isInterlaced: true }),
      /at most 12 million/,
    ],
    ['an AVIF that opens as a whole', () => aFlat(4000, 3000).avif({ effort: 0 }).toBuffer(), /at most 8.5 million/],
    ['an animation of 600,000 pictures', () => aGifOf(600_000), /too many images/],
    [
      'an AVIF of which a corner is shown',
      () => aClippedAvif(),
      /too many pixels inside \(36 million, at most 8\.5 million\)/,
    ],
    ['a small AVIF seen through a huge one', () => aVeiledAvif(), /too many pixels inside \(36 million/],
    [
      'an AVIF of deep colours',
      () => aFlat(2400, 2000).avif({ effort: 0, bitdepth: 10 }).toBuffer(),
      /too many pixels inside \(4\.8 million, at most 4 million\)/,
    ],
    ['a JPEG that goes over its pixels a hundred times', () => aJpegOfScans(100), /too many images or scans/],
  ];
  const aFlat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#123' } });

  /** A gigabyte unpacked, a megabyte packed. */
  const notes = () => Array<Buffer>(20).fill(packedNote('note', 50_000_000));

  it.each(bombs)('is rejected before it is unpacked: %s', async (_name, bomb, reason) => {
    expect(reasonOf(await upload(await bomb()))).toMatch(reason);
  });

  it('is dropped where the picture does not need it', async () => {
    const picture = aPng({ width: 60, height: 40, depth: 8, chunks: [packedProfile(50_000_000), ...notes()] });
    expect(picture.length).toBeLessThan(2_000_000);
    const { data: path } = await upload(picture);
    expect(await sharp(await storedFile(path, '800.jpg')).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('never takes 200 MB more than there were (needs /proc)', async () => {
    const notes = Array.from({ length: 20 }, (_, index) => packedNote(`note ${index}`, 50_000_000));
    const files = [aPng({ width: 60, height: 40, depth: 8, chunks: notes })];
    for (const [, bomb] of bombs) files.push(await bomb());
    // Resets the memory high-water mark of the process.
    await writeFile('/proc/self/clear_refs', '5');
    const before = await memoryMark('VmRSS');
    for (const file of files) await upload(file);
    expect((await memoryMark('VmHWM')) - before).toBeLessThan(200 * 1024);
  });
});

/** In KiB. */
async function memoryMark(name: 'VmRSS' | 'VmHWM'): Promise<number> {
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(await readFile('/proc/self/status', 'utf8'))?.[1]);
}

describe('the upload limit', () => {
  it('is a hundred a day for each person', async () => {
    const allowance = new UploadLimit(shop.pool);
    const take = (userId: string, at = '2026-03-02T18:00:00.000Z') => allowance.reserve(userId, at);
    const userId = newId();
    const taken = await Promise.all(Array.from({ length: 103 }, () => take(userId)));
    expect(taken.filter((refusal) => refusal === null)).toHaveLength(100);
    expect(taken.find((refusal) => refusal !== null)).toMatchObject({
      code: 'RATE_LIMITED',
      facts: { retryAfter: 6 * 3600 },
    });
    expect(await take(newId())).toBeNull();
    expect(await take(userId, '2026-03-03T00:00:00.000Z')).toBeNull();
    expect(await allowance.sweep('2026-03-05T12:00:00.000Z')).toBeGreaterThan(0);
  });
});

describe('a full disk', () => {
  const asRoot = process.getuid?.() === 0 && process.platform === 'linux' ? it : it.skip;
  asRoot('refuses the upload with an error in the log, and keeps nothing of it (needs root)', async () => {
    const [as, picture] = [shop.shopper(), await aPicture('jpeg', { width: 1200, height: 1200 })];
    const { data: path } = await upload(picture, { as });
    const [large, small] = [await storedFile(path, '1200.jpg'), await storedFile(path, '800.jpg')];
    const folder = join(dataDir, 'media');
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]);
    expect(mounted.status).toBe(0);
    try {
      // Leaves room for the first of the two files only.
      await writeFile(join(folder, 'filler'), Buffer.alloc(4 * 1024 * 1024 - large.length - small.length / 2));
      const logged = vi.spyOn(shop.app.get<Logger>(LOGGER, { strict: false }), 'error');
      const { data } = await upload(picture, { as });
      expect(data).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 30 });
      expect(logged.mock.calls).toEqual([[expect.objectContaining({}), 'storing an uploaded picture failed']]);
      logged.mockRestore();
      const left = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
      expect(left.map(({ name }) => name)).toEqual(['filler']);
      expect(await store().trouble()).toBeNull();
      await rm(join(folder, 'filler'));
      expect(await upload(picture, { as })).toMatchObject({ status: 'ok' });
    } finally {
      spawnSync('umount', [folder]);
    }
  });
});
