import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTranslator } from '../i18n/locales.js';

const libs = join(import.meta.dirname, '../../../libs');
const files = readdirSync(libs, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/src\/.*\.events\.ts$/.test(file))
  .sort();
const typesIn = (file: string) =>
  [...readFileSync(join(libs, file), 'utf8').matchAll(/'([A-Z][a-z]+[A-Z]\w+)'|^\s+([A-Z][a-z]+[A-Z]\w+):/gm)].map(
    ([, quoted, key]) => quoted ?? key ?? '',
  );

describe('event names', () => {
  it.each(files.map((file) => [file]))('cover every event type of %s', async (file) => {
    const translate = await loadTranslator('en');
    const isNamed = (type: string) =>
      ['customers.event', 'events.happened'].some((group) => translate(`${group}.${type}`, { _: '' }) !== '');
    expect([...new Set(typesIn(file))].filter((type) => !isNamed(type))).toEqual([]);
  });
});
