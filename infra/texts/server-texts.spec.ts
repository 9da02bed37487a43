import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCatalogue } from './catalogue.js';
import { findProblems } from './problems.js';
import { serverTexts } from './server-texts.js';

describe('texts of the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const languages = { ba: { pluralRules: 'bs' }, rs: { overlayOf: 'ba', pluralRules: 'sr' }, en: {} };
  write('languages.json', JSON.stringify(languages));
  write('mails.ba.json', '{\n  "won.subject": "Nagrada sedmice"\n}\n');
  write('mails.rs.json', '{\n  "won.subject": "Nagrada nedelje"\n}\n');
  write('won.body.ba.txt', 'Čestitamo!\n\nVaš broj: {number}\n');
  afterAll(() => rmSync(folder, { recursive: true }));

  const catalogue = readCatalogue(folder, { languageIds: ['ba', 'rs'] });

  it('are read from files of areas, and from a file for each message of several paragraphs', () => {
    expect([...(catalogue.languages[0]?.own ?? [])]).toEqual([
      ['won.subject', { message: 'Nagrada sedmice', file: 'mails.ba.json' }],
      ['won.body', { message: 'Čestitamo!\n\nVaš broj: {number}', file: 'won.body.ba.txt' }],
    ]);
  });

  it('are reported by file', () => {
    expect(findProblems({ catalogue, libraryKeys: new Set() })).toEqual([]);
    write('won.body.rs.txt', 'Čestitamo!\n\nVaš broj: {broj}\n');
    const changed = readCatalogue(folder, { languageIds: ['ba', 'rs'] });
    rmSync(join(folder, 'won.body.rs.txt'));
    expect(findProblems({ catalogue: changed, libraryKeys: new Set() })).toEqual([
      'won.body.rs.txt: won.body has the placeholders (broj) instead of (number)',
    ]);
  });

  it.each([
    ['{\n  "won.subject": \n}\n', { ba: {} }, 'mails.ba.json: SyntaxError'],
    ['{}', { rs: { overlayOf: 'ba' }, ba: {} }, 'languages.json: rs must come after its base ba'],
    ['{}', { rs: { overlayOf: 'hr' } }, 'languages.json: rs must come after its base hr'],
  ])('name the file that cannot be read: %j of %j', (mails, declared, problem) => {
    const broken = mkdtempSync(join(tmpdir(), 'texts-'));
    writeFileSync(join(broken, 'languages.json'), JSON.stringify(declared));
    writeFileSync(join(broken, 'mails.ba.json'), mails);
    expect(() => readCatalogue(broken)).toThrow(problem);
    rmSync(broken, { recursive: true });
  });

  it('become a module with the values of each key and a formatter for each language', () => {
    const path = '../texts';
    expect(serverTexts(catalogue, { path, nameOfLanguage: (id) => id.toUpperCase() })).toBe(
      `import { createTexts } from '@shop/texts';
import mailsBa from '../texts/mails.ba.json';
import mailsRs from '../texts/mails.rs.json';
import wonBodyBa from '../texts/won.body.ba.txt';

/** Made by \`npm run texts\`. Values of each text; null for a text without placeholders. */
export interface TextValues {
  'won.subject': null;
  'won.body': { readonly number: string | number };
}

const ba = {
  ...mailsBa,
  'won.body': wonBodyBa.trimEnd(),
};
const rs = {
  ...ba,
  ...mailsRs,
};

export const texts = {
  BA: createTexts<TextValues>(ba, 'bs'),
  RS: createTexts<TextValues>(rs, 'sr'),
};
`,
    );
  });
});
