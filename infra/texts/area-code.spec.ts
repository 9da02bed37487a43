import { areaTypes } from './area-types.js';
import { codeOf, problemOfCode } from './area-code.js';
import type { Language } from './catalogue.js';
import { compileMessages, parseMessage } from './messages.js';

type Texts = Readonly<Record<string, string>>;
type Loaded = Record<string, string & ((values: object) => string)>;

const messages = (texts: Texts) =>
  new Map(Object.entries(texts).map(([key, message]) => [key, { message, file: 'area.ba.json' }]));

/** Texts as the browser loads them. */
async function load(texts: Texts, language = 'bs'): Promise<Loaded> {
  const code = codeOf(compileMessages(messages(texts)), language);
  const loaded = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { texts: Loaded };
  return loaded.texts;
}

describe('the code of texts', () => {
  it('has strings, functions of placeholders, groups and lists', async () => {
    const texts = await load({ plain: 'Zdravo', name: 'Zdravo, {name}', 'list.0': 'a', 'list.1': 'b', 'names.1': 'c' });
    expect(texts['name']!({ name: 'Ana' })).toBe('Zdravo, Ana');
    expect({ ...texts, name: null }).toEqual({ plain: 'Zdravo', name: null, list: ['a', 'b'], names: { 1: 'c' } });
  });

  it.each(['bs', 'sr', 'hr', 'sr-Latn-ME'])('counts in %s', async (language) => {
    const { articles } = await load(
      { articles: '{count} {count, plural, one {artikal} few {artikla} other {artikala}}' },
      language,
    );
    expect([1, 2, 5, 11, 21, 22, 112, 0].map((count) => articles!({ count }))).toEqual([
      '1 artikal',
      '2 artikla',
      '5 artikala',
      '11 artikala',
      '21 artikal',
      '22 artikla',
      '112 artikala',
      '0 artikala',
    ]);
  });

  it('chooses a form, or the last one', async () => {
    const { kind } = await load({ kind: '{kind, select, a {A} other {B}}' });
    expect(['a', 'b'].map((value) => kind!({ kind: value }))).toEqual(['A', 'B']);
  });

  it('keeps signs of JavaScript as text', async () => {
    const { odd } = await load({ odd: "`$'{'x'}' \\ ${name} '{" });
    expect(odd!({ name: '${1}' })).toBe('`${x} \\ $${1} {');
  });

  it('rejects messages that need a library', () => {
    const problems = ['{n}', '{n, number}', '{n, plural, one {# red} other {x}}'].map((message) =>
      problemOfCode(parseMessage(message)),
    );
    expect(problems).toEqual([
      undefined,
      'formats a number or a date: pass it as text',
      'has #: write the placeholder, which is not grouped',
    ]);
  });

  it.each([
    ['{n, plural, =0 {nema} one {red} other {x}}', 'has the plural form =0: only categories are chosen'],
    ['{n, plural, offset:1 one {red} other {x}}', 'has a plural with an offset: pass the number itself'],
    ['{n, selectordinal, other {x}}', 'has selectordinal: only plurals of quantities have forms'],
    ['{0}', 'has the placeholder {0}: give it a name'],
    ['{0, plural, other {x}}', 'has the placeholder {0}: give it a name'],
    ['{0, select, other {x}}', 'has the placeholder {0}: give it a name'],
  ])('rejects %s, whose code would be wrong', (message, problem) => {
    expect(problemOfCode(parseMessage(message))).toBe(problem);
  });
});

it('the types of an area have its texts and documents', () => {
  const own = messages({ 'shop.name': 'Zdravo, {name}', 'shop.list.0': 'a', 'shop.list.1': 'b', 'shop.in-2.x': 'c' });
  const language: Language = { id: 'ba', pluralRules: 'bs', overlayOf: undefined, avoid: {}, own };
  const file = { area: 'shop', name: 'terms', file: 'shop/terms.ba.md' };
  const front = { title: 'x', description: 'x', eyebrow: 'x', lead: 'x' };
  const document = { ...front, offer: { text: 'x' }, sections: [] };
  const documents = ['ba', 'hr'].map((id) => ({ ...file, language: id, document }));
  expect(areaTypes(language, documents).split('\n').slice(2, 16)).toEqual([
    "declare module 'virtual:storefront-texts/shop' {",
    '  export interface Texts {',
    '    readonly name: (values: { readonly name: string | number }) => string;',
    '    readonly list: readonly (string)[];',
    "    readonly 'in-2': {",
    '      readonly x: string;',
    '    };',
    "    readonly terms: import('./shared/prose/content-document.js').ContentDocument & { readonly offer: { readonly text: string } };",
    '  }',
    "  export const loaders: import('./shared/screen-texts.js').TextLoaders<Texts>;",
    '}',
    '',
    "declare module 'virtual:storefront-texts/shop/*' {",
    "  export const texts: import('virtual:storefront-texts/shop').Texts;",
  ]);
});
