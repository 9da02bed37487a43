import type { Review } from '@shop/contracts';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { countryCodes } from '../../../shared/country.js';
import { ok, openShop } from '../../../testing/open-shop.js';
import { amra } from '../../../testing/samples.js';

function review(ID: string, more: Partial<Review> = {}): Review {
  return {
    ID,
    OfferID: 'pure-fit',
    Rating: 4,
    Review: 'Prijatno iznenađenje.',
    ReviewHead: ID,
    Attachments: [],
    IsApproved: true,
    createdAt: '2026-10-28T10:00:00.000Z',
    _User: { FirstName: 'Amra', LastName: 'Delić' },
    VerifiedPurchase: false,
    Answer: null,
    AnsweredAt: null,
    Helpful: 0,
    ...more,
  };
}

const section = () => within(document.querySelector<HTMLElement>('#reviews')!);
const titles = () => [...document.querySelectorAll('#reviews article h3')].map((title) => title.textContent);

describe('the reviews of an offer', () => {
  it('are listed in five sort orders, sorted by the server', async () => {
    const list = [review('Prva'), review('Druga', { Rating: 2 })];
    const shop = await openShop('/offers/pure-fit', {
      responses: {
        'shopReviews.getAll': ({ orders }) =>
          ok(JSON.stringify(orders) === '[["Rating","asc"]]' ? list.toReversed() : list, { total: 2, average: 3 }),
      },
    });
    const sort = await section().findByLabelText<HTMLSelectElement>('Poredaj po');
    expect([...sort.options].map(({ text }) => text)).toEqual([
      'Sa fotografijama',
      'Najnovije',
      'Najstarije',
      'Najbolja ocjena',
      'Najlošija ocjena',
    ]);
    await waitFor(() => expect(titles()).toEqual(['Prva', 'Druga']));
    fireEvent.change(sort, { target: { value: 'worst' } });
    await waitFor(() => expect(titles()).toEqual(['Druga', 'Prva']));
    const orders = () => shop.server.calls('shopReviews.getAll').map((params) => JSON.stringify(params.orders));
    for (const [value, sent] of [
      ['newest', '[["createdAt","desc"]]'],
      ['oldest', '[["createdAt","asc"]]'],
      ['best', '[["Rating","desc"]]'],
    ] as const) {
      fireEvent.change(sort, { target: { value } });
      await waitFor(() => expect(orders().at(-1)).toBe(sent));
    }
    expect(new Set(orders()).size).toBe(5);
  });

  it('are shown as plain text under the author’s short name', async () => {
    const text = 'Prijatno sam iznenađena. <script>alert("x")</script>\n\nDrugi pasus.';
    await openShop('/offers/pure-fit', {
      responses: { 'shopReviews.getAll': ok([review('Nova navika', { Review: text })], { total: 1, average: 4 }) },
    });
    await section().findByText('Nova navika');
    const [card] = section().getAllByRole('article');
    expect(card?.querySelector('p.whitespace-pre-line')?.textContent).toBe(text);
    within(card!).getByText('Amra D.');
    within(card!).getByLabelText('Ocjena 4,0 od 5');
  });

  it('show photos in a dialog with arrow keys to turn over', async () => {
    const photos = ['/media/u1/800.jpg', '/media/u2/800.jpg'];
    await openShop('/offers/pure-fit', {
      responses: { 'shopReviews.getAll': ok([review('Slike', { Attachments: photos })], { total: 1, average: 4 }) },
    });
    fireEvent.click(await section().findByLabelText('Otvori fotografiju 2 od 2'));
    const layer = section().getByRole('dialog', { name: 'Fotografije uz recenziju' });
    const shown = () => layer.querySelector('img')?.alt;
    expect(shown()).toBe('Fotografija 2 od 2 uz recenziju, Amra D.');
    fireEvent.keyDown(layer.firstElementChild!.firstElementChild!, { key: 'ArrowRight' });
    expect(shown()).toBe('Fotografija 1 od 2 uz recenziju, Amra D.');
    fireEvent.click(within(layer).getByLabelText('Zatvori'));
    await waitFor(() => expect(section().queryByRole('dialog')).toBeNull());
  });

  it('update without a reload when a moderator has decided', async () => {
    const shop = await openShop('/offers/pure-fit');
    await section().findByText(/^Još nema recenzija/);
    await waitFor(() => expect(shop.server.calls('shopReviews.live').length).toBeGreaterThan(0));
    shop.server.setResponses({ 'shopReviews.getAll': ok([review('Upravo odobrena')], { total: 1, average: 4 }) });
    shop.server.publish('shopReviews.live', { type: 'review', total: 1, average: 4 });
    await section().findByText('Upravo odobrena');
    shop.main.getByRole('button', { name: /4,00\s*4168 recenzija/ });
  });
});

describe('writing a review', () => {
  it('is offered to logged-in shoppers', async () => {
    await openShop('/offers/pure-fit', { user: amra });
    await section().findByText('Napiši recenziju', { selector: 'button' });
  });

  it('requires an account and offers login and registration to a guest', async () => {
    await openShop('/offers/pure-fit');
    await section().findByText('Da biste ostavili recenziju, napravite račun ili se prijavite.');
    expect(section().getByText('Prijava ili novi račun').getAttribute('href')).toBe('#/login');
    expect(section().queryByText('Napiši recenziju', { selector: 'button' })).toBeNull();
  });
});

it.each(countryCodes)('the text on review verification appears in Croatia only (%s)', async (country) => {
  await openShop('/offers/cellu-lift', { country });
  await waitFor(() => expect(document.querySelector('#reviews h2')).not.toBeNull());
  expect(section().queryByText(/Kako provjeravamo recenzije/) !== null).toBe(country === 'HR');
});
