import type { Review } from '@shop/contracts';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
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

  it('are called the newest when none has a photo, and stay in the chosen order after a reload', async () => {
    const responses = { 'shopReviews.getAll': ok([review('Prva')], { total: 1, average: 4 }) };
    const sort = () => section().findByLabelText<HTMLSelectElement>('Poredaj po');
    await openShop('/offers/pure-fit', { responses });
    await waitFor(() => expect(titles()).toEqual(['Prva']));
    expect((await sort()).value).toBe('newest');
    fireEvent.change(await sort(), { target: { value: 'best' } });
    cleanup();
    const shop = await openShop('/offers/pure-fit', { responses });
    await waitFor(() => expect(titles()).toEqual(['Prva']));
    expect((await sort()).value).toBe('best');
    expect(shop.server.calls('shopReviews.getAll')[0]).toMatchObject({ orders: [['Rating', 'desc']] });
  });

  it('say how many of them the average is from', async () => {
    await openShop('/offers/pure-fit', {
      responses: { 'shopReviews.getAll': ok([review('Prva')], { total: 4, average: 4.25 }) },
    });
    await section().findByText('Ocjena iz 4 objavljene recenzije');
  });

  it('are counted by stars, and filtered by the server', async () => {
    const all = [review('Pet', { Rating: 5 }), review('Dvije', { Rating: 2 })];
    await openShop('/offers/pure-fit', {
      responses: {
        'shopReviews.getAll': ({ args }) =>
          ok(
            all.filter(({ Rating }) => args.Rating === undefined || Rating === args.Rating),
            { total: 2, average: 3.5, stars: [0, 1, 0, 0, 1] },
          ),
      },
    });
    const bar = (name: string) => section().getByRole<HTMLButtonElement>('button', { name });
    const five = await section().findByRole('button', { name: 'Ocjena 5: 1 recenzija' });
    expect(bar('Ocjena 4: 0 recenzija').disabled).toBe(true);
    fireEvent.click(five);
    await waitFor(() => expect(titles()).toEqual(['Pet']));
    expect(bar('Ocjena 5: 1 recenzija').getAttribute('aria-pressed')).toBe('true');
    expect(section().getByText('Ocjena 5: 1 recenzija').getAttribute('role')).toBe('status');
    fireEvent.click(bar('Prikaži sve ocjene'));
    await waitFor(() => expect(titles()).toEqual(['Pet', 'Dvije']));
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
    const shop = await openShop('/offers/pure-fit', {
      responses: { 'shopReviews.getAll': ok([review('Slike', { Attachments: photos })], { total: 1, average: 4 }) },
    });
    await shop.click(await section().findByLabelText('Otvori fotografiju 2 od 2'));
    const layer = await section().findByRole('dialog', { name: 'Fotografije uz recenziju' });
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
