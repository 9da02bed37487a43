import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BlockFileWriter, partFileOf } from './block-file-writer.js';
import { readBlocks } from './block-reader.js';
import type { Block } from './block.js';
import { TransferError } from './transfer-error.js';
import { createTempFolder, type TempFolder } from './transfer.fixtures.js';

let folder: TempFolder;
let names = 0;
const newFile = () => folder.file(`log ${(names += 1)}`);

beforeAll(async () => (folder = await createTempFolder()));
afterAll(() => folder.remove());

const linesOf = (n: number) => Array.from({ length: 3 }, (_, k) => JSON.stringify({ n, k, text: 'š\u2028' }));

async function begun(file: string, blocks: number): Promise<BlockFileWriter> {
  const target = await BlockFileWriter.create(file);
  await target.write('head', ['{"head":1}']);
  for (let n = 0; n < blocks; n += 1) await target.write('events', linesOf(n));
  return target;
}

async function finished(blocks: number): Promise<string> {
  const file = newFile();
  await (await begun(file, blocks)).finish({ blocks });
  return file;
}

async function read(file: string): Promise<readonly Block[]> {
  const blocks: Block[] = [];
  for await (const block of readBlocks(file)) blocks.push(block);
  return blocks;
}

const refusal = (file: string) =>
  read(file).then(
    () => 'read',
    (error: unknown) => (error instanceof TransferError ? error.message : Promise.reject(error)),
  );

describe('a block file', () => {
  it('returns the written lines, and is an ordinary gzip file of JSON lines', async () => {
    const file = await finished(3);

    const blocks = await read(file);
    const plain = gunzipSync(await readFile(file)).toString();

    expect(blocks.map(({ kind, lines }) => [kind, lines])).toEqual([
      ['head', ['{"head":1}']],
      ...[0, 1, 2].map((n) => ['events', linesOf(n)]),
      ['end', ['{"blocks":3}']],
    ]);
    expect(
      plain
        .trimEnd()
        .split('\n')
        .map((line) => typeof JSON.parse(line)),
    ).toEqual(Array(16).fill('object'));
    expect(blocks.at(-1)?.end).toBe((await stat(file)).size);
  });

  it('has its final name only when complete, and is readable only by its owner', async () => {
    const file = newFile();
    const target = await begun(file, 1);
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await target.finish({});
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(stat(partFileOf(file))).rejects.toThrow('ENOENT');
    await expect(BlockFileWriter.create(file)).rejects.toThrow('already exists');
    await expect(BlockFileWriter.resume(file, () => undefined)).rejects.toThrow('already exists');
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

  it('detects missing, repeated and swapped blocks, and data after the end', async () => {
    const file = await finished(3);
    const bytes = await readFile(file);
    const ends = (await read(file)).map(({ end }) => end);
    const block = (n: number) => bytes.subarray(ends[n - 1] ?? 0, ends[n]);
    for (const order of [
      [0, 1, 3, 4],
      [0, 1, 1, 2, 3, 4],
      [0, 2, 1, 3, 4],
      [1, 2, 3, 4],
      [0, 1, 2, 3, 4, 4],
    ]) {
      await writeFile(file, Buffer.concat(order.map(block)));
      expect(await refusal(file)).toMatch(/is damaged in block|is not a file of export-log|continues after its end/);
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
    ['text', Buffer.from('{"block":"head"}\n'.repeat(9))],
    ['another gzip file', gzipSync('{"block":"head"}\n'.repeat(9))],
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
      await expect(BlockFileWriter.create(inside)).rejects.toThrow('cannot be written: there is no such file');
  });

  it('resumes after the last whole block, with the same result as without interruption', async () => {
    const whole = await finished(3);
    const bytes = await readFile(whole);
    const expected = await read(whole);
    const file = newFile();
    for (let length = 0; length < bytes.length; length += 7) {
      await writeFile(partFileOf(file), bytes.subarray(0, length));
      const kept: number[] = [];
      const target = await BlockFileWriter.resume(file, ({ number }) => kept.push(number));
      expect(kept).toEqual(expected.filter(({ end, kind }) => end <= length && kind !== 'end').map((b) => b.number));
      if (kept.length === 0) await target.write('head', ['{"head":1}']);
      for (let n = Math.max(0, kept.length - 1); n < 3; n += 1) await target.write('events', linesOf(n));
      await target.finish({ blocks: 3 });
      expect(await readFile(file)).toEqual(bytes);
      await rm(file);
    }
  });

  it('does not touch a part file of another program', async () => {
    const file = newFile();
    await writeFile(partFileOf(file), 'my notes, much longer than any header of a block');
    await expect(BlockFileWriter.resume(file, () => undefined)).rejects.toThrow(
      `${partFileOf(file)} is another file: remove it, or choose another name`,
    );
    expect(await readFile(partFileOf(file), 'utf8')).toMatch(/^my notes/);
  });
});
