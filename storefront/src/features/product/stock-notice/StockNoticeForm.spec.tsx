import { fireEvent, waitFor } from '@testing-library/react';
import type { RpcResponses } from '../../../testing/fake-shop-server.js';
import { ok, openShop, rejected } from '../../../testing/open-shop.js';
import { amra } from '../../../testing/samples.js';
import { seedFacts, seedOffers } from '../../../testing/seed-offers.js';

const offer = { ...seedOffers('BA')[0]!, Stock: null };
const method = 'shopLeads.f.requestStockNotice';

async function openSoldOut(responses: RpcResponses = {}, user?: typeof amra) {
  const shop = await openShop('/offers/pure-fit', {
    ...(user !== undefined && { user }),
    responses: {
      'offers.f.getSlog': ok({ ...offer, Facts: seedFacts('BA', 'pure-fit') }),
      'offers.f.getAll': ok([offer]),
      [method]: ok(null),
      ...responses,
    },
  });
  const email = await shop.main.findByLabelText<HTMLInputElement>(/^Vaš email/);
  const consent = shop.main.getByRole<HTMLInputElement>('checkbox', { name: /^Pristajem da mi na ovu adresu/ });
  return { shop, email, consent, send: () => shop.press('Javite mi', shop.main) };
}

describe('an offer that cannot be ordered', () => {
  it('takes a request for one mail, with the consent', async () => {
    const { shop, email, consent, send } = await openSoldOut();
    fireEvent.change(email, { target: { value: 'ana@primjer.ba' } });
    fireEvent.click(consent);
    send();
    await shop.main.findByText('Zapisali smo. Pisat ćemo vam kad se Pure Fit opet može naručiti.');
    expect(shop.server.calls(method)).toEqual([
      { OfferID: 'pure-fit', Email: 'ana@primjer.ba', Consent: true, Wording: 'stock-notice-1' },
    ]);
  });

  it('knows the address of a shopper, who still has to agree', async () => {
    const { shop, email, consent, send } = await openSoldOut({}, amra);
    await waitFor(() => expect(email.value).toBe(amra.Email));
    expect(consent.checked).toBe(false);
    send();
    await shop.main.findByText('Bez pristanka vam ne možemo pisati.');
    expect(shop.server.calls(method)).toEqual([]);
  });

  it('names a wrong address at its field', async () => {
    const { shop, email, consent, send } = await openSoldOut();
    fireEvent.change(email, { target: { value: 'nije adresa' } });
    fireEvent.click(consent);
    send();
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(shop.server.calls(method)).toEqual([]);
  });

  it.each([
    ['RATE_LIMITED', 'Previše zahtjeva. Pokušajte ponovo kasnije.'],
    ['SERVER_ERROR', 'Zahtjev nije poslan. Pokušajte ponovo.'],
  ] as const)('reports a rejection with %s and preserves what was typed', async (code, text) => {
    const { shop, email, consent, send } = await openSoldOut({ [method]: rejected(code) });
    fireEvent.change(email, { target: { value: 'ana@primjer.ba' } });
    fireEvent.click(consent);
    send();
    await shop.main.findByText(text);
    expect([email.value, consent.checked]).toEqual(['ana@primjer.ba', true]);
  });
});
