import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { customersEnglish } from '../i18n/customers-en.js';
import { eventsEnglish } from '../i18n/events-en.js';

const libs = join(import.meta.dirname, '../../../libs');
const files = readdirSync(libs, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/src\/.*\.events\.ts$/.test(file))
  .sort();
const typesIn = (file: string) =>
  [...readFileSync(join(libs, file), 'utf8').matchAll(/'([A-Z][a-z]+[A-Z]\w+)'|^\s+([A-Z][a-z]+[A-Z]\w+):/gm)].map(
    ([, quoted, key]) => quoted ?? key ?? '',
  );

describe('event names', () => {
  it.each(files.map((file) => [file]))('cover every event type of %s', (file) => {
    const named = new Set([...Object.keys(customersEnglish.event), ...Object.keys(eventsEnglish.happened)]);
    expect([...new Set(typesIn(file))].filter((type) => !named.has(type))).toEqual([]);
  });
});
