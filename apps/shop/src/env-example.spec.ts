import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variableNames } from '@shop/platform';

describe('.env.example', () => {
  it('lists exactly the variables that the product reads', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8');
    const listed = [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...variableNames].sort());
  });
});
