import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'storefront/texts');

/** Texts of a language file, without those of the languages that it overlays. */
function ownTexts(language: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith(`.${language}.json`));
  return new Map(
    files.flatMap((name) =>
      Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>),
    ),
  );
}

const [ba, rs, hr, me] = ['ba', 'rs', 'hr', 'me'].map(ownTexts) as [
  ReadonlyMap<string, string>,
  ReadonlyMap<string, string>,
  ReadonlyMap<string, string>,
  ReadonlyMap<string, string>,
];

function textsOf(key: string): readonly (string | undefined)[] {
  const bosnian = ba.get(key);
  const serbian = rs.get(key) ?? bosnian;
  return [bosnian, serbian, hr.get(key) ?? bosnian, me.get(key) ?? serbian];
}

const document = readFileSync(join(root, 'docs/messages-by-country.md'), 'utf8');
const rows = [...document.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, key = '', cells = '']) => {
  const [bosnian = '', ...others] = cells.split(' | ');
  return { key, texts: [bosnian, ...others.map((text) => (text === '=' ? bosnian : text))] };
});

it('lists every specified message whose words differ by country, as the shop shows it', () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const { key, texts } of rows) expect([key, ...texts]).toEqual([key, ...textsOf(key)]);
});

it('lists the messages that are the same in all countries', () => {
  const [, list = ''] = /^The same in all four countries: (.+)\.$/m.exec(document) ?? [];
  const keys = [...list.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key);
  expect(keys.length).toBeGreaterThan(5);
  for (const key of keys) expect([key, new Set(textsOf(key)).size]).toEqual([key, 1]);
});
