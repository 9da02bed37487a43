import polyglotI18nProvider from 'ra-i18n-polyglot';
import { loadMessages, locales, preferredLocale, type Messages } from './locales.js';

const slavicLocales = ['bs-Latn-BA', 'sr-RS', 'hr-HR'] as const;

function flattenTexts(messages: object, path = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flattenTexts(value as object, `${path}${key}.`),
  );
}

const placeholders = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort();

async function createTranslator(locale: string) {
  const messages: Messages = await loadMessages(locale);
  return polyglotI18nProvider(() => messages, locale);
}

describe('translations', () => {
  it.each(slavicLocales)('in %s have every text with the same placeholders', async (locale) => {
    const english = new Map(flattenTexts((await loadMessages('en')).console));
    const own = flattenTexts((await loadMessages(locale)).console);
    expect(own.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
    const wrong = own.filter(([key, text]) => {
      const wanted = placeholders(english.get(key) ?? '');
      return placeholders(text).join() !== wanted.join();
    });
    expect(wrong).toEqual([]);
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(slavicLocales)('in %s have three plural forms for every count', async (locale) => {
    const messages = await loadMessages(locale);
    const wrong = flattenTexts(messages).filter(([, text]) => text.includes('||||') && text.split('||||').length !== 3);
    expect(wrong).toEqual([]);
  });

  it.each(slavicLocales)(
    'in %s use the number in all plural forms or in none, as 21 has the form of 1',
    async (locale) => {
      const counted = flattenTexts(await loadMessages(locale)).map(([key, text]) => [key, text.split('||||')] as const);
      const wrong = counted.filter(
        ([, forms]) => new Set(forms.map((form) => form.includes('%{smart_count}'))).size > 1,
      );
      expect(wrong.map(([key]) => key)).toEqual([]);
    },
  );

  it('follow the plural rules of each language', async () => {
    const counted = async (locale: string) => {
      const { translate } = await createTranslator(locale);
      return [1, 2, 5, 11, 21, 22].map((smart_count) => translate('console.queue.attempts', { smart_count }));
    };
    const expected = ['1 pokušaj', '2 pokušaja', '5 pokušaja', '11 pokušaja', '21 pokušaj', '22 pokušaja'];
    for (const locale of slavicLocales) expect(await counted(locale)).toEqual(expected);
    const held = (await createTranslator('sr-RS')).translate;
    expect([1, 3, 12, 21].map((smart_count) => held('console.queue.held', { smart_count }))).toEqual([
      '1 nova, prikaži',
      '3 nove, prikaži',
      '12 novih, prikaži',
      '21 nova, prikaži',
    ]);
  });

  it('use one Croatian word for password, the one of the shop', async () => {
    const texts = flattenTexts(await loadMessages('hr-HR')).map(([, text]) => text);
    expect(texts.filter((text) => /zapor[kc]/i.test(text))).toEqual([]);
  });

  it('use Serbian spelling in Serbian', async () => {
    const texts = flattenTexts(await loadMessages('sr-RS')).map(([, text]) => text);
    expect(texts.filter((text) => /narudžb|vrijem|sljede|promijen|izmijen|mjest\b|riječ/i.test(text))).toEqual([]);
  });
});

describe('the initial language', () => {
  it.each([
    [['hr-HR', 'en'], 'hr-HR'],
    [['sr-Latn-ME'], 'sr-RS'],
    [['de-AT', 'en-GB'], 'en'],
    [['fr'], 'bs-Latn-BA'],
    [[], 'bs-Latn-BA'],
  ])('for %p is %s', (languages, locale) => {
    expect(preferredLocale(languages)).toBe(locale);
    expect(locales.some((one) => one.locale === locale)).toBe(true);
  });
});
