import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packMember } from './pages.js';
import { checkKeys, readKeyRows, readSecrets } from './keys.js';
import { LineFileWriter, partFileOf, readPages } from './line-file.js';
import { checkLog, readEventPages } from './log-file.js';
import { createTempFolder, type TempFolder } from './transfer.fixtures.js';

const logs = join(import.meta.dirname, '../../../../infra/golden/logs');

let folder: TempFolder;
beforeAll(async () => (folder = await createTempFolder()));
afterAll(() => folder.remove());

async function count(pages: AsyncIterable<readonly unknown[]>): Promise<number> {
  let found = 0;
  for await (const page of pages) found += page.length;
  return found;
}

describe.each([
  { commit: '380c9332', events: 3_717, people: 351, secrets: 94 },
  { commit: '3a77e42c', events: 2_651, people: 305, secrets: 66 },
])('the files of the release $commit', ({ commit, events, people, secrets }) => {
  const file = (name: string) => join(logs, commit, name);
  const dataKey = readFileSync(file('data-key'), 'utf8');

  it('are checked and read: log and keys', async () => {
    const log = await checkLog(file('log.gz'), dataKey);
    expect(log).toMatchObject({ events, deletedStreams: 0, hasPersonalData: true, head: { format: 1 } });
    expect(log.marks.get('messages')).toBe(events);
    let read = 0;
    for await (const page of readEventPages(log)) read += page.events.length;
    expect(read).toBe(events);

    const keys = await checkKeys(file('keys.gz'), dataKey);
    expect(keys).toMatchObject({ people, secrets });
    expect([await count(readKeyRows(keys)), await count(readSecrets(keys))]).toEqual([people, secrets]);
  });

  it('are rejected if a byte is changed or the end is missing', async () => {
    const bytes = await readFile(file('log.gz'));
    const bad = folder.file(commit);
    for (let part = 1; part < 20; part += 1) {
      const damaged = Buffer.from(bytes);
      damaged[Math.floor((bytes.length * part) / 20)]! ^= 4;
      await writeFile(bad, damaged);
      await expect(checkLog(bad, dataKey)).rejects.toThrow(/ is damaged from byte \d+ on: take another copy/);
    }
    await writeFile(bad, bytes.subarray(0, -30));
    await expect(checkLog(bad, dataKey)).rejects.toThrow(`${bad} is not complete: take another copy`);
  });
});

interface Block {
  readonly kind: string;
  readonly lines: readonly object[];
}

async function packBlocks(blocks: readonly Block[]): Promise<readonly Buffer[]> {
  let sha256 = '0'.repeat(64);
  const members: Buffer[] = [];
  for (const [number, { kind, lines }] of blocks.entries()) {
    const digest = sha256;
    const body = lines.map((line) => `${JSON.stringify(kind === 'end' ? { digest, ...line } : line)}\n`).join('');
    sha256 = createHash('sha256').update(`${digest} ${kind} ${number}\n${body}`).digest('hex');
    const header = JSON.stringify({ block: kind, number, lines: lines.length, sha256 });
    members.push(await packMember(`${header}\n${body}`));
  }
  return members;
}

const blocks: readonly Block[] = [
  { kind: 'head', lines: [{ format: 1 }] },
  { kind: 'events', lines: [{ n: 1 }, { n: 2 }] },
  { kind: 'deleted-streams', lines: [{ stream: 'thing-1' }] },
  { kind: 'end', lines: [{ events: 2 }] },
];

describe('a file of format 1', () => {
  const file = () => folder.file('old');
  const read = async (members: readonly Buffer[]) => {
    await writeFile(file(), Buffer.concat(members));
    const pages = [];
    for await (const { kind, lines } of readPages(file())) pages.push([kind, ...lines]);
    return pages;
  };

  it('is read as pages of the format of today', async () => {
    expect(await read(await packBlocks(blocks))).toEqual([
      ['head', { format: 1 }],
      ['records', { n: 1 }, { n: 2 }],
      ['records', { deletedStream: 'thing-1' }],
      ['end', { events: 2, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string }],
    ]);
  });

  it('is rejected with a missing, repeated, swapped or changed block, or another digest at its end', async () => {
    const [head, events, deleted, end] = await packBlocks(blocks);
    const [, other] = await packBlocks([blocks[0]!, { kind: 'events', lines: [{ n: 1 }, { n: 3 }] }]);
    for (const members of [
      [head!, deleted!, end!],
      [head!, events!, events!, deleted!, end!],
      [head!, deleted!, events!, end!],
      [head!, other!, deleted!, end!],
    ])
      await expect(read(members)).rejects.toThrow(/ is damaged from byte \d+ on/);
    const changed = await packBlocks([...blocks.slice(0, 3), { kind: 'end', lines: [{ events: 2, digest: 'other' }] }]);
    await expect(read(changed)).rejects.toThrow('do not match its checksum');
  });

  it('is not continued by an export', async () => {
    const other = folder.file('other');
    await writeFile(partFileOf(other), Buffer.concat(await packBlocks(blocks.slice(0, 2))));
    await expect(LineFileWriter.resume(other, () => true)).rejects.toThrow(
      `${partFileOf(other)} was written by an earlier release: remove it, or choose another name`,
    );
  });
});
