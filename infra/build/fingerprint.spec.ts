import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fingerprintOf, isUpToDate, stamp } from './fingerprint.mjs';
import { root } from './paths.mjs';

describe('a built folder', () => {
  let folder: string;
  let inputs: readonly string[];
  const source = () => join(folder, 'source.ts');
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fingerprint-'));
    inputs = [relative(root, source())];
    await writeFile(source(), 'one');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is up to date until a source has other contents', async () => {
    expect(isUpToDate(folder, inputs)).toBe(false);
    stamp(folder, fingerprintOf(inputs));
    expect([isUpToDate(folder, inputs), isUpToDate(folder, inputs)]).toEqual([true, true]);
    await writeFile(source(), 'two');
    expect(isUpToDate(folder, inputs)).toBe(false);
    await writeFile(source(), 'one');
    expect(isUpToDate(folder, inputs)).toBe(true);
  });

  it('is up to date when a source has another time only, and contents are not read again', async () => {
    stamp(folder, fingerprintOf(inputs));
    await utimes(source(), new Date(0), new Date(0));
    expect(isUpToDate(folder, inputs)).toBe(true);
    await writeFile(join(folder, '.fingerprint'), 'of another build');
    expect(isUpToDate(folder, inputs)).toBe(true);
  });

  it('of other sources is never up to date', async () => {
    stamp(folder, fingerprintOf(inputs));
    expect(isUpToDate(folder, [...inputs, 'infra/start.mjs'])).toBe(false);
  });
});
