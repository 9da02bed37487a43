import { adminContract } from '@shop/contracts';
import { readFileSync } from 'node:fs';

const languages = ['en', 'bs', 'hr', 'sr', 'me'];

function textsOf(language: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(`admin/texts/common.${language}.json`, 'utf8')) as Record<string, string>;
}

/** A command without a text does not compile: see `NotifiedCommand`. */
describe('texts of what a command has done', () => {
  it('belong to a command each', () => {
    const keys = Object.keys(textsOf('en')).filter((key) => key.startsWith('done.'));
    const commands = new Set(Object.keys(adminContract).map((name) => name.split('.').slice(1).join('_')));
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.filter((key) => !commands.has(key.slice('done.'.length)))).toEqual([]);
  });

  it.each(languages)('say more than “done” in %s', (language) => {
    const texts = Object.entries(textsOf(language)).filter(([key]) => key.startsWith('done.'));
    expect(texts.filter(([, text]) => /^(done|urađeno|gotovo|ok)\.?$/i.test(text))).toEqual([]);
  });
});
