import { createHash } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packMember } from './pages.js';
import { LineFileWriter, partFileOf, readPages } from './line-file.js';
import { TransferError } from './transfer-error.js';
import { createTempFolder, type TempFolder } from './transfer.fixtures.js';

let folder: TempFolder;
let names = 0;
const newFile = () => folder.file(`log ${(names += 1)}`);

beforeAll(async () => (folder = await createTempFolder()));
afterAll(() => folder.remove());

const linesOf = (n: number) => Array.from({ length: 3 }, (_, k) => JSON.stringify({ n, k, text: 'š\u2028' }));
const valuesOf = (n: number) => linesOf(n).map((line): unknown => JSON.parse(line));

async function begun(file: string, pages: number): Promise<LineFileWriter> {
  const target = await LineFileWriter.create(file);
  await target.write(['{"head":1}']);
  for (let n = 0; n < pages; n += 1) await target.write(linesOf(n));
  return target;
}

async function finished(pages: number): Promise<string> {
  const file = newFile();
  await (await begun(file, pages)).finish({ pages });
  return file;
}

type ReadPage = Awaited<ReturnType<ReturnType<typeof readPages>['next']>>['value'];

async function read(file: string): Promise<readonly Exclude<ReadPage, void>[]> {
  const pages = [];
  for await (const page of readPages(file)) pages.push(page);
  return pages;
}

const refusal = (file: string) =>
  read(file).then(
    () => 'read',
    (error: unknown) => (error instanceof TransferError ? error.message : Promise.reject(error)),
  );

describe('a file of lines', () => {
  it('returns the written lines, and is an ordinary gzip file of JSON lines with a digest at the end', async () => {
    const file = await finished(3);

    const pages = await read(file);
    const plain = gunzipSync(await readFile(file)).toString();

    const lines = ['{"head":1}', ...[0, 1, 2].flatMap(linesOf)].map((line) => `${line}\n`).join('');
    const sha256 = createHash('sha256').update(lines).digest('hex');
    expect(plain).toBe(`${lines}${JSON.stringify({ end: { pages: 3, sha256 } })}\n`);
    expect(pages.map(({ kind, lines }) => [kind, lines])).toEqual([
      ['head', [{ head: 1 }]],
      ...[0, 1, 2].map((n) => ['records', valuesOf(n)]),
      ['end', [{ pages: 3, sha256 }]],
    ]);
    expect(pages.at(-1)?.endOffset).toBe((await stat(file)).size);
  });

  it('has its final name only when complete, and is readable only by its owner', async () => {
    const file = newFile();
    const target = await begun(file, 1);
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await target.finish({});
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(stat(partFileOf(file))).rejects.toThrow('ENOENT');
    await expect(LineFileWriter.create(file)).rejects.toThrow('already exists');
    await expect(LineFileWriter.resume(file, () => true)).rejects.toThrow('already exists');
  });

  it('detects every changed byte, except the unused bits of a last byte', async () => {
    const file = await finished(1);
    const bytes = await readFile(file);
    const content = await read(file);
    let harmless = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = Buffer.from(bytes);
      damaged[at] = damaged[at]! ^ (1 << (at % 8));
      await writeFile(file, damaged);
      if ((await refusal(file)) !== 'read') continue;
      expect(await read(file)).toEqual(content);
      harmless += 1;
    }
    expect(harmless).toBeLessThanOrEqual(3);
  });

  it('detects missing, repeated and swapped pages, changed lines, and data after the end', async () => {
    const file = await finished(3);
    const bytes = await readFile(file);
    const ends = (await read(file)).map(({ endOffset }) => endOffset);
    const page = (n: number) => bytes.subarray(ends[n - 1] ?? 0, ends[n]);
    const changed = await packMember('{"n":1}\n');
    for (const [pages, why] of [
      [[page(0), page(1), page(3), page(4)], 'do not match its checksum'],
      [[page(0), page(1), page(1), page(2), page(3), page(4)], 'do not match its checksum'],
      [[page(0), page(2), page(1), page(3), page(4)], 'do not match its checksum'],
      [[page(1), page(2), page(3), page(4)], 'do not match its checksum'],
      [[page(0), page(1), changed, page(3), page(4)], 'do not match its checksum'],
      [[page(0), await packMember('[1]\n'), page(2), page(3), page(4)], `is damaged from byte ${ends[0]} on`],
      [[page(0), page(1), page(2), page(3), page(4), page(4)], 'continues after its end'],
      [[page(0), page(1), page(2), page(3), page(4), Buffer.from('x')], 'continues after its end'],
    ] as const) {
      await writeFile(file, Buffer.concat(pages));
      expect(await refusal(file)).toContain(why);
    }
  });

  it('is never complete when truncated at any point', async () => {
    const file = await finished(1);
    const bytes = await readFile(file);
    for (let length = 0; length < bytes.length; length += 1) {
      await writeFile(file, bytes.subarray(0, length));
      expect(await refusal(file)).toMatch(/is not complete: take another copy|is not a file of export-log/);
    }
  });

  it.each([
    ['text', Buffer.from('{"head":1}\n'.repeat(9))],
    ['another gzip file', gzipSync('{"head":1}\n'.repeat(9))],
    ['zeros', Buffer.alloc(500)],
  ])('rejects %s, which export-log did not write', async (_, content) => {
    const file = newFile();
    await writeFile(file, content);
    expect(await refusal(file)).toBe(`${file} is not a file of export-log`);
  });

  it.each([
    ['a file that is not there', 'nothing here', 'there is no such file or folder'],
    ['a folder', '.', 'it is a folder'],
  ])('rejects %s, which cannot be read', async (_, name, why) => {
    expect(await refusal(folder.file(name))).toBe(`${folder.file(name)} cannot be read: ${why}`);
    const inside = `${folder.file(name)}/log`;
    if (name !== '.')
      await expect(LineFileWriter.create(inside)).rejects.toThrow('cannot be written: there is no such file');
  });

  it('resumes after the last whole page, with the same result as without interruption', async () => {
    const whole = await finished(3);
    const bytes = await readFile(whole);
    const expected = await read(whole);
    const file = newFile();
    for (let length = 0; length < bytes.length; length += 7) {
      await writeFile(partFileOf(file), bytes.subarray(0, length));
      let kept = 0;
      const target = await LineFileWriter.resume(file, () => (kept += 1) > 0);
      expect(kept).toBe(expected.filter(({ endOffset, kind }) => endOffset <= length && kind !== 'end').length);
      if (kept === 0) await target.write(['{"head":1}']);
      for (let n = Math.max(0, kept - 1); n < 3; n += 1) await target.write(linesOf(n));
      await target.finish({ pages: 3 });
      expect(await readFile(file)).toEqual(bytes);
      await rm(file);
    }
  });

  it('is cut before the first page that is not accepted', async () => {
    const file = await finished(3);
    const next = newFile();
    await writeFile(partFileOf(next), await readFile(file));

    const target = await LineFileWriter.resume(next, ({ lines }) => lines[0]?.['n'] !== 1);
    for (const n of [1, 2]) await target.write(linesOf(n));
    await target.finish({ pages: 3 });

    expect(await readFile(next)).toEqual(await readFile(file));
  });

  it('does not touch a part file of another program', async () => {
    const file = newFile();
    await writeFile(partFileOf(file), 'my notes, much longer than any header of a member');
    await expect(LineFileWriter.resume(file, () => true)).rejects.toThrow(
      `${partFileOf(file)} is another file: remove it, or choose another name`,
    );
    expect(await readFile(partFileOf(file), 'utf8')).toMatch(/^my notes/);
  });
});
