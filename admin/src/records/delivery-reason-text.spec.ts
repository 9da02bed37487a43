import { loadTranslator } from '../i18n/locales.js';
import type { Translate } from '../i18n/use-text.js';
import { deliveryReasonText } from './delivery-reason-text.js';

it.each([
  ['No answer in time', 'Nije odgovoreno na vrijeme'],
  ['Not reached: ECONNREFUSED', 'Nedostupno (ECONNREFUSED)'],
  ['The try before ended without a word', 'Prethodni pokušaj je prekinut bez odgovora'],
  ['The answer is not what was agreed', 'Odgovor nije onakav kakav je dogovoren'],
  ['HTTP 500', 'HTTP 500'],
])('translates the reason of a failure: %s', async (reason, words) => {
  const t = (await loadTranslator('bs-Latn-BA')) as Translate;
  expect(deliveryReasonText(reason, t)).toBe(words);
});
