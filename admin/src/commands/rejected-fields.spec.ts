import { loadTranslator } from '../i18n/locales.js';
import type { Translate } from '../i18n/use-text.js';
import { fieldsOf } from './command-fields.js';
import { rejectionText } from './rejected-fields.js';

const code = 'INVALID_PARAMS';
const detailsOf = (...paths: readonly string[]) => paths.map((path) => ({ path, message: 'Invalid' }));

describe('a rejected input', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['note', { note: 'no' }, 'Note: At least 3 characters'],
    ['note', { note: 'n'.repeat(501) }, 'Note: At most 500 characters'],
    ['receivedOn', { receivedOn: '' }, 'Received on: Required'],
    ['person.email', {}, 'E-mail: Not a valid e-mail address'],
    ['channel', { channel: 'pigeon' }, 'channel: Not valid'],
  ])('names the field and the rule: %s of %j', async (path, params, expected) => {
    const t = (await loadTranslator('en')) as Translate;
    const fields = fieldsOf('admin.dataRequests.open');
    expect(rejectionText({ code, details: detailsOf(path) }, params, fields, t)).toBe(expected);
  });

  it('names the limits of an amount, and each of several fields', async () => {
    const t = (await loadTranslator('en')) as Translate;
    const params = { position: 20_000, slug: '' };
    const text = rejectionText(
      { code, details: detailsOf('position', 'slug') },
      params,
      fieldsOf('admin.offers.create'),
      t,
    );
    expect(text).toBe('Position: At most 10000. Address (slug): Required');
  });

  it('has a general text where the server names no field', async () => {
    const t = (await loadTranslator('en')) as Translate;
    expect(rejectionText({ code }, {}, {}, t)).toBe('Some of the input is invalid. Check the fields.');
  });
});
