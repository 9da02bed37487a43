import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateReferenceFiles } from './reference-files.js';

const root = join(import.meta.dirname, '../..');

describe('the generated reference', () => {
  it('is up to date: otherwise run npm run reference', async () => {
    const outdated = (await generateReferenceFiles(root)).filter(({ path, text }) => text !== read(path));
    expect(
      outdated.map(({ path }) => path),
      'run npm run reference',
    ).toEqual([]);
  });
});

function read(path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
}
