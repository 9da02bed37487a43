import { mergedTexts, type Language } from './catalogue.js';
import { keyTypes } from './key-types.js';
import { compileMessages } from './messages.js';
import { findProblems, findUnused } from './problems.js';

type Texts = Readonly<Record<string, string>>;

function language(id: string, texts: Texts, more: Partial<Language> = {}): Language {
  const own = new Map(Object.entries(texts).map(([key, message]) => [key, { message, file: `area.${id}.json` }]));
  return { id, pluralRules: id, overlayOf: undefined, avoid: {}, own, ...more };
}

/** Problems of languages; all keys of `area` are used. */
function problemsOf(...languages: readonly Language[]): readonly string[] {
  const used = { literals: new Set(['area.used']), templates: [/^area\.kind\.[\w-]+$/] };
  const checked = { catalogue: { languages, duplicates: [] }, libraryKeys: new Set<string>() };
  return [...findProblems(checked), ...findUnused(checked, used)];
}

const english = { 'area.used': 'Hello, {name}', 'area.kind.a': '{n, plural, one {# row} other {# rows}}' };
const bosnian = {
  'area.used': 'Zdravo, {name}',
  'area.kind.a': '{n, plural, one {# red} few {# reda} other {# redova}}',
};

describe('the check of texts', () => {
  it('accepts complete languages and an overlay of the words that differ', () => {
    const overlay = language('hr', { 'area.used': 'Bok, {name}' }, { overlayOf: 'bs' });
    expect(problemsOf(language('en', english), language('bs', bosnian), overlay)).toEqual([]);
  });

  it.each<[string, Texts, string]>([
    ['a missing key', { 'area.used': 'Zdravo, {name}' }, 'area.bs.json: area.kind.a is missing'],
    ['an unknown key', { ...bosnian, 'area.more': 'x' }, 'area.bs.json: area.more is not in en'],
    [
      'other placeholders',
      { ...bosnian, 'area.used': 'Zdravo, {ime}' },
      'area.bs.json: area.used has the placeholders (ime) instead of (name)',
    ],
    [
      'an invalid message',
      { ...bosnian, 'area.used': 'Zdravo, {name' },
      'area.bs.json: area.used is no ICU message: EXPECT_ARGUMENT_CLOSING_BRACE',
    ],
    [
      'a missing plural form',
      { ...bosnian, 'area.kind.a': '{n, plural, one {# red} other {# redova}}' },
      'area.bs.json: area.kind.a has the plural forms one, other instead of few, one, other',
    ],
    [
      'a form without the number, as 21 has the form of 1',
      { ...bosnian, 'area.kind.a': '{n, plural, one {jedan red} few {# reda} other {# redova}}' },
      'area.bs.json: area.kind.a shows the number in some plural forms only',
    ],
    [
      'a form without the number, which the others show by its name',
      { ...bosnian, 'area.kind.a': '{n, plural, one {jedan red} few {{n} reda} other {{n} redova}}' },
      'area.bs.json: area.kind.a shows the number in some plural forms only',
    ],
    [
      'a text that is also a group',
      { ...bosnian, 'area.kind': 'x' },
      'area.bs.json: area.kind is also a group of texts',
    ],
    ['an empty text', { ...bosnian, 'area.used': '' }, 'area.bs.json: area.used is empty'],
  ])('finds %s', (_, texts, problem) => {
    expect(problemsOf(language('en', english), language('bs', texts))).toContain(problem);
  });

  it('finds unused keys', () => {
    expect(problemsOf(language('en', { ...english, 'area.old': 'Old' }))).toEqual(['area.en.json: area.old is unused']);
  });

  it('finds words to avoid, but not in placeholders', () => {
    const avoid = { 'name|hello': 'another word' };
    expect(problemsOf(language('en', english, { avoid }))).toEqual([
      'area.en.json: area.used has the word "name|hello" in en (better: another word)',
    ]);
    expect(problemsOf(language('en', english, { avoid: { 'name|ello': 'x' } }))).toEqual([]);
  });

  it('finds words to avoid in inherited texts', () => {
    const overlay = language('hr', {}, { overlayOf: 'bs', avoid: { zdravo: 'bok' } });
    expect(problemsOf(language('en', english), language('bs', bosnian), overlay)).toEqual([
      'area.bs.json: area.used has the word "zdravo" in hr (better: bok)',
    ]);
  });

  it('finds words of other countries, and messages that the workspace cannot show', () => {
    const checked = {
      catalogue: { languages: [language('en', { 'area.used': 'A {tjedan} and a tjedan' })], duplicates: [] },
      libraryKeys: new Set<string>(),
      foreignWords: (_: string, text: string) => text.match(/tjedan/g) ?? [],
      problemOf: () => 'is too long',
    };
    expect(findProblems(checked)).toEqual([
      'area.en.json: area.used is too long',
      'area.en.json: area.used contains the word "tjedan", which en does not use',
    ]);
  });

  it('finds an overlay that repeats its base, which would hide later changes', () => {
    const overlay = language('hr', { 'area.used': bosnian['area.used'] }, { overlayOf: 'bs' });
    expect(problemsOf(language('en', english), language('bs', bosnian), overlay)).toEqual([
      'area.hr.json: area.used repeats bs',
    ]);
  });
});

it('an overlay lies over the texts of its base', () => {
  const overlay = language('hr', { 'area.used': 'Bok' }, { overlayOf: 'bs' });
  const merged = mergedTexts({ languages: [language('bs', bosnian), overlay] }, 'hr');
  expect([...merged].map(([key, { message }]) => [key, message])).toEqual([
    ['area.used', 'Bok'],
    ['area.kind.a', bosnian['area.kind.a']],
  ]);
});

it('compiled messages are strings or parsed', () => {
  const compiled = compileMessages(language('en', { 'a.plain': "It's < 5", 'a.b.value': '{name}' }).own);
  expect(compiled).toEqual({ a: { plain: "It's < 5", b: { value: [{ type: 1, value: 'name' }] } } });
});

it('the types of keys have the values of each text', () => {
  const types = keyTypes(
    language('en', { ...english, 'area.plain': 'Plain', 'area.k': '{kind, select, a {A} other {B}}' }),
  );
  expect(types.split('\n').slice(2, -2)).toEqual([
    "  'area.used': { readonly name: string | number };",
    "  'area.kind.a': { readonly n: number };",
    "  'area.plain': null;",
    "  'area.k': { readonly kind: 'a' | string };",
  ]);
});
