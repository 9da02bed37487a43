import { createI18nProvider } from './i18n-provider.js';
import { loadTranslator, locales, preferredLocale } from './locales.js';

const slavicLocales = locales.map(({ locale }) => locale).filter((locale) => locale !== 'en');

describe('texts', () => {
  it.each(slavicLocales)('in %s follow the plural rules', async (locale) => {
    const t = await loadTranslator(locale);
    const attempts = [1, 2, 5, 11, 21, 22].map((smart_count) => t('queue.attempts', { smart_count }));
    expect(attempts).toEqual(['1 pokušaj', '2 pokušaja', '5 pokušaja', '11 pokušaja', '21 pokušaj', '22 pokušaja']);
    const held = [1, 3, 12, 21].map((smart_count) => t('queue.held', { smart_count }));
    expect(held).toEqual(['1 nova, prikaži', '3 nove, prikaži', '12 novih, prikaži', '21 nova, prikaži']);
    expect(t('queue.held', { smart_count: 1_234 })).toBe('1.234 nove, prikaži');
  });

  it('have the fallback or the key if they are unknown', async () => {
    const t = await loadTranslator('en');
    expect(t('orders.nothing_like_this', { _: 'Fallback' })).toBe('Fallback');
    expect([t('orders.nothing_like_this'), t('orders'), t('toString'), t('')]).toEqual([
      ...['orders.nothing_like_this', 'orders', 'toString', ''],
    ]);
  });

  it('leave out a value that is missing', async () => {
    const t = await loadTranslator('en');
    expect(t('ra.page.show', { name: 'Orders' })).toBe('Orders ');
  });

  it('insert values as they are', async () => {
    const t = await loadTranslator('en');
    expect(t('queue.finish_first', { lead: "<b>{it's} #1</b>" })).toBe("Finish order <b>{it's} #1</b> first.");
  });
});

it('the provider of react-admin changes the language', async () => {
  const provider = await createI18nProvider('en');
  expect([provider.getLocale(), provider.translate('ra.action.save')]).toEqual(['en', 'Save']);
  await provider.changeLocale('hr-HR');
  expect([provider.getLocale(), provider.translate('ra.action.save')]).toEqual(['hr-HR', 'Spremi']);
  expect(provider.getLocales?.().map(({ locale }) => locale)).toEqual(locales.map(({ locale }) => locale));
});

it('Montenegrin has the words of Serbian and the spelling of Bosnian', async () => {
  const [bosnian, serbian, montenegrin] = await Promise.all(['bs-Latn-BA', 'sr-RS', 'sr-Latn-ME'].map(loadTranslator));
  expect([bosnian, serbian, montenegrin].map((t) => t?.('queue.next'))).toEqual([
    ...['Sljedeća narudžba', 'Sledeća porudžbina', 'Sljedeća porudžbina'],
  ]);
});

describe('the initial language', () => {
  it.each([
    [['hr-HR', 'en'], 'hr-HR'],
    [['sr-Latn-ME'], 'sr-Latn-ME'],
    [['cnr'], 'sr-Latn-ME'],
    [['sr-Latn-RS'], 'sr-RS'],
    [['de-AT', 'en-GB'], 'en'],
    [['fr'], 'bs-Latn-BA'],
    [[], 'bs-Latn-BA'],
  ])('for %p is %s', (languages, locale) => {
    expect(preferredLocale(languages)).toBe(locale);
    expect(locales.some((one) => one.locale === locale)).toBe(true);
  });
});
