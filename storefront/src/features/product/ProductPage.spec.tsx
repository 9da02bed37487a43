import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ok, openShop, rejected } from '../../testing/open-shop.js';
import { seedFacts, seedOffers, seedPage } from '../../testing/seed-offers.js';

const [pureFit] = seedOffers('BA');

describe('the product page', () => {
  it('shows the tabs Opis, Prednosti, Kako koristiti', async () => {
    const { main } = await openShop('/offers/pure-fit');
    const tabs = main.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Opis', 'Prednosti', 'Kako koristiti']);
    const panel = main.getByRole('tabpanel');
    expect(panel.textContent).toBe(pureFit?.Description.replaceAll('\n\n', ''));
    fireEvent.click(main.getByText('Prednosti'));
    expect([...panel.querySelectorAll('li')].map((line) => line.textContent)).toEqual(pureFit?.Adventages.split('&&'));
    fireEvent.click(main.getByText('Kako koristiti'));
    expect(panel.textContent).toBe(pureFit?.HowToUse);
  });

  it('shows closed accordions of info, ingredients and the guarantee of 90 days', async () => {
    await openShop('/offers/pure-fit');
    const accordions = [...document.querySelectorAll('main details')];
    expect(accordions.map((accordion) => accordion.querySelector('summary')?.textContent)).toEqual([
      'Informacije o proizvodu',
      'Sastav',
      '90 dana garancije',
    ]);
    expect(accordions.some((accordion) => accordion.hasAttribute('open'))).toBe(false);
    await screen.findByText('Neto količina');
    const [info, ingredients, guarantee] = accordions.map((accordion) => accordion.textContent);
    expect(info).toContain('Mršavljenje');
    for (const { name, amount } of pureFit?.Ingredients ?? []) expect(ingredients).toContain(`${name}${amount}`);
    expect(guarantee).toContain('umanjen za 20%');
  });

  it('promises no guarantee for an offer that it excludes, and says so', async () => {
    const excluded = { ...pureFit!, Guarantee: false };
    const Facts = seedFacts('BA', 'pure-fit');
    const { main } = await openShop('/offers/pure-fit', {
      responses: { 'offers.f.getSlog': ok({ ...excluded, Facts }), 'offers.f.getAll': ok([excluded]) },
    });
    await main.findByText('Garancija zadovoljstva ne vrijedi za ovaj proizvod.');
    expect(main.queryByText('90 dana garancije')).toBeNull();
    expect(main.queryByText(/umanjen za 20%/)).toBeNull();
  });

  it('states what a label must: net quantity, responsible operator, storage and all ingredients', async () => {
    const { main } = await openShop('/offers/beauty-fem');
    const { producer, storage } = seedFacts('BA', 'beauty-fem');
    const value = (term: string) => main.getByText(term).nextElementSibling?.textContent;
    expect(await main.findByText('Neto količina')).toBeTruthy();
    expect(['Neto količina', 'Odgovorni subjekt', 'Čuvanje', 'Slanje'].map(value)).toEqual([
      '30 vrećica · 240\u00a0g',
      producer,
      storage,
      'Na stanju',
    ]);
  });

  it('emphasises the allergens in the list of ingredients', async () => {
    const { main } = await openShop('/offers/beauty-fem');
    const heading = await main.findByText('Svi sastojci');
    const list = heading.nextElementSibling;
    expect(list?.textContent).toBe(seedFacts('BA', 'beauty-fem').ingredientList);
    expect([...(list?.querySelectorAll('strong') ?? [])].map((word) => word.textContent)).toEqual(['riba']);
    expect(list?.nextElementSibling?.textContent).toBe('Alergeni su podebljani.');
  });

  it('shows the share of the reference values of a daily dose, and names the regulation', async () => {
    const { main } = await openShop('/offers/pure-fit', { country: 'RS' });
    const table = within(await main.findByRole('table', { hidden: true }));
    const rows = table
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows[0]).toEqual(['Sastojak', 'Dnevno: 2 kapsule', '% NRV*']);
    expect(rows).toContainEqual(['Cink', '10 mg', '100\u00a0%']);
    expect(rows).toContainEqual(['Holin', '82,5 mg', '–']);
    expect(main.getByText(/Uredba \(EU\) br\. 1169\/2011, Prilog XIII/)).toBeTruthy();
  });

  it.each([
    ['pure-fit', 'BA', '0,67 KM po kapsuli'],
    ['beauty-fem', 'RS', '166,33 RSD po kesici'],
    ['biotin-silk', 'HR', '0,33 EUR po bombonu'],
    ['digest-well', 'BA', '17,95 KM za 100 g'],
    ['cellu-lift', 'BA', '26,60 KM za 100 ml'],
  ] as const)('shows the unit price of %s in %s: %s', async (slug, country, text) => {
    const { main } = await openShop(`/offers/${slug}`, { country });
    await main.findByText(text);
  });

  it('reserves the line of the unit price while only the list of offers has arrived, and shows the rest', async () => {
    const { main } = await openShop('/offers/pure-fit', {
      responses: { 'offers.f.getSlog': () => new Promise<never>(() => undefined) },
    });
    expect(main.getByText('Ušteda 45,00 KM').previousElementSibling?.lastElementChild?.className).toContain(
      'min-h-[1lh]',
    );
    await main.findByText('Sastojak');
    expect(main.queryByText('Svi sastojci')).toBeNull();
    expect(main.queryByText('Neto količina')).toBeNull();
  });

  it('shows no unit price for a bundle of several articles, but the ingredients and net quantity of each', async () => {
    const { main } = await openShop('/offers/duo-silueta');
    expect((await main.findByText('Svi sastojci')).nextElementSibling?.textContent).toMatch(
      /^Pure Fit: .* Cellu Lift: /,
    );
    const contents = (await main.findByText('150 ml')).closest('ul');
    expect([...contents!.children].map((item) => item.textContent)).toEqual([
      'Pure Fit60 kapsula · 34,8\u00a0g× 1',
      'Cellu Lift150\u00a0ml× 1',
    ]);
    expect(main.queryByText(/ po kapsuli| za 100 /)).toBeNull();
  });

  it.each([
    ['for sale', 0],
    ['sold out', null],
  ] as const)(
    'shows the unit price of a bundle of one article that is %s, and what each pack holds',
    async (_is, Stock) => {
      const offers = seedOffers('BA').map((offer) => (offer.ID === 'trio-90' ? { ...offer, Stock } : offer));
      const trio = offers.find(({ ID }) => ID === 'trio-90')!;
      const { main } = await openShop('/offers/trio-90', {
        responses: { 'offers.f.getAll': ok(offers), 'offers.f.getSlog': ok(seedPage('BA', trio)) },
      });
      // 89.90 KM for 3 × 90 capsules
      await main.findByText('0,33 KM po kapsuli');
      await main.findByText('90 kapsula · 33,3 g');
    },
  );

  it('shows a bundle whose articles have no stated net quantity, as the release before responds', async () => {
    const trio = seedOffers('BA').find(({ ID }) => ID === 'trio-90')!;
    const { main } = await openShop('/offers/trio-90', {
      responses: { 'offers.f.getSlog': ok({ ...trio, Facts: seedFacts('BA', 'trio-90') }) },
    });
    await main.findByText('Svi sastojci');
    expect(main.queryByText(/ po kapsuli|33,3/)).toBeNull();
  });

  it('adds one or more articles to the stored cart and opens it', async () => {
    const { main } = await openShop('/offers/pure-fit');
    const quantity = within(main.getByRole('group', { name: 'Količina' }));
    const less = quantity.getByLabelText('Smanji količinu');
    const more = quantity.getByLabelText('Povećaj količinu');
    expect([less.hasAttribute('disabled'), quantity.getByRole('status').textContent]).toEqual([true, '1']);
    for (const button of [more, more, less]) fireEvent.click(button);
    expect(quantity.getByRole('status').textContent).toBe('2');
    fireEvent.click(main.getAllByText('Dodaj u korpu')[0]!);
    const cart = within(await screen.findByRole('dialog', { name: 'Vaša korpa' }));
    cart.getByText('Pure Fit');
    expect(localStorage.getItem('cart')).toBe('[{"ID":"pure-fit","quantity":2}]');
  });

  it('shows the average with two decimals and counts base and approved reviews', async () => {
    const rated = { ...pureFit!, Facts: null, Rating: 4.25, RatingCount: 4 };
    const { main } = await openShop('/offers/pure-fit', {
      responses: { 'offers.f.getSlog': ok(rated), 'shopReviews.getAll': ok([], { total: 4, average: 4.25 }) },
    });
    main.getByRole('button', { name: /4,25\s*4171 recenzija/ });
    await waitFor(() => {
      const reviews = document.querySelector('#reviews');
      expect(reviews?.querySelector('h2')?.nextElementSibling?.textContent).toBe(
        '4,254171 recenzijaOcjena iz 4 objavljene recenzije',
      );
    });
  });

  it('offers popular products and all groups for one that is no longer sold', async () => {
    const { main } = await openShop('/offers/nothing', { responses: { 'offers.f.getSlog': rejected('NOT_FOUND') } });
    const popular = within(await main.findByRole('region', { name: 'Najtraženije' }));
    expect(popular.getAllByRole('article')).toHaveLength(4);
    expect(within(popular.getByRole('navigation', { name: 'Kategorije' })).getAllByRole('link')).toHaveLength(8);
  });

  it('links from the rating to the reviews', async () => {
    const rated = { ...pureFit!, Facts: null, Rating: 4.25, RatingCount: 4 };
    const { main } = await openShop('/offers/pure-fit', { responses: { 'offers.f.getSlog': ok(rated) } });
    fireEvent.click(main.getByRole('button', { name: /171 recenzija/ }));
    await waitFor(() => expect(document.activeElement?.id).toBe('reviews'));
  });
});
