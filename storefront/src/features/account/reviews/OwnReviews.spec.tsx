import type { OwnReview } from '@shop/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { ok, openShop, rejected } from '../../../testing/open-shop.js';
import { amra } from '../../../testing/samples.js';

function ownReview(OfferID: string, more: Partial<OwnReview>): OwnReview {
  return {
    ID: `r-${OfferID}`,
    OfferID,
    Rating: 4,
    Review: 'Prijatno iznenađenje.',
    ReviewHead: 'Nova navika',
    Attachments: [],
    Status: 'pending',
    Reason: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    VerifiedPurchase: false,
    Answer: null,
    AnsweredAt: null,
    Helpful: 0,
    Editable: true,
    revision: 0,
    ...more,
  };
}

const pendingReview = ownReview('digest-well', {});
const rejectedReview = ownReview('slim-night', { Status: 'rejected', Reason: 'Recenzija sadrži reklamu ili link.' });
const approvedReview = ownReview('derma-glow', {
  Status: 'approved',
  Editable: false,
  Answer: 'Hvala Vam na lijepim riječima.',
  AnsweredAt: '2026-11-21T10:00:00.000Z',
});

async function openReviews(reviews: readonly OwnReview[]) {
  const mine = (list: readonly OwnReview[]) => ok({ Reviews: [...list], Helpful: [], Reported: [] });
  const shop = await openShop('/account', { user: amra, responses: { 'shopReviews.f.mine': mine(reviews) } });
  const part = await screen.findByRole('region', { name: 'Vaše recenzije' });
  const itemOf = (offer: string) => {
    const item = within(part).getByText(offer).closest('li');
    if (item === null) throw new Error(`There is no review of ${offer}`);
    return within(item);
  };
  return { shop, part, about: itemOf, mine };
}

describe('own reviews in the account', () => {
  it('show a message when there are none', async () => {
    const { part } = await openReviews([]);
    await within(part).findByText(/^Još niste napisali nijednu recenziju\./);
  });

  it('show the status of each, with the reason and the shop’s reply', async () => {
    const { part, about } = await openReviews([pendingReview, rejectedReview, approvedReview]);
    await within(part).findByText('Digest Well');
    about('Digest Well').getByText(/^Čeka da je pročita naš tim\./);
    about('Slim Night').getByText(/Nije objavljena\. Recenzija sadrži reklamu ili link\.$/);
    const shown = about('Derma Glow');
    shown.getByText(/Objavljena je i vide je svi\./);
    shown.getByText('Hvala Vam na lijepim riječima.');
    expect(shown.queryByText('Izmijeni')).toBeNull();
    expect(shown.getByText('Derma Glow').getAttribute('href')).toBe('#/offers/derma-glow');
  });

  it('can be edited and then wait for moderation again', async () => {
    const { shop, part, about, mine } = await openReviews([rejectedReview]);
    shop.server.setResponses({ 'shopReviews.edit': ok({ ID: rejectedReview.ID, revision: 1 }) });
    await within(part).findByText('Slim Night');
    await shop.click(about('Slim Night').getByText('Izmijeni'));
    await about('Slim Night').findByLabelText(/^Vaš komentar/);
    shop.fill('Vaš komentar', 'Zadovoljna sam.', about('Slim Night'));
    shop.server.setResponses({
      'shopReviews.f.mine': mine([
        { ...rejectedReview, Status: 'pending', Reason: null, Review: 'Zadovoljna sam.', revision: 1 },
      ]),
    });
    await shop.click(about('Slim Night').getByText('Sačuvaj izmjene'));
    await about('Slim Night').findByText(/^Vaša recenzija je zaprimljena\./);
    await about('Slim Night').findByText('Zadovoljna sam.');
    expect(shop.server.calls('shopReviews.edit')).toMatchObject([{ ID: rejectedReview.ID, Review: 'Zadovoljna sam.' }]);
    expect(document.activeElement?.textContent).toBe('Slim Night');
  });

  it('can be deleted after a confirmation', async () => {
    const { shop, part, about, mine } = await openReviews([approvedReview, pendingReview]);
    await within(part).findByText('Derma Glow');
    await shop.click(about('Derma Glow').getByText('Ukloni recenziju'));
    shop.server.setResponses({ 'shopReviews.remove': rejected('SERVICE_UNAVAILABLE') });
    await shop.click(about('Derma Glow').getByText('Da, ukloni'));
    await about('Derma Glow').findByRole('alert');
    shop.server.setResponses({ 'shopReviews.remove': ok(null), 'shopReviews.f.mine': mine([pendingReview]) });
    await shop.click(about('Derma Glow').getByText('Da, ukloni'));
    await waitFor(() => expect(within(part).queryByText('Derma Glow')).toBeNull());
    expect(shop.server.calls('shopReviews.remove')).toEqual([{ ID: approvedReview.ID }, { ID: approvedReview.ID }]);
    expect(document.activeElement?.textContent).toBe('Vaše recenzije');
  });
});
