import type { ReviewRow } from '@shop/contracts';
import { screen } from '@testing-library/react';
import { ok, page, type RpcResponses } from '../testing/fake-console-server.js';
import { find, openConsole, press, pressKeys } from '../testing/open-console.js';
import { createReview } from './reviews.fixtures.js';

const sameInEachCountry = { BA: 'Ostalo', RS: 'Ostalo', HR: 'Ostalo', ME: 'Ostalo' };
const otherReason = {
  key: '6',
  code: 'other',
  label: { bs: 'Ostalo', sr: 'Ostalo', hr: 'Ostalo', en: 'Other' },
  told: sameInEachCountry,
};
const context = {
  offer: null,
  authorReviews: { total: 0, data: [] },
  orders: [],
  repeats: [],
  samePhone: [],
  history: [],
};

/** Fewer than the console requests: jsdom is slow with long lists. */
const rowsPerPage = 5;

function createModeration(count: number) {
  const reviews: ReviewRow[] = Array.from({ length: count }, (_, at) =>
    createReview({ id: `review-${at + 1}`, title: `Review ${at + 1}` }),
  );
  const decide = (ids: readonly string[], status: 'approved' | 'rejected') => {
    for (const [at, review] of reviews.entries())
      if (ids.includes(review.id)) reviews[at] = { ...review, status, revision: review.revision + 1 };
    return ok({ results: ids.map((id) => ({ id, status: 'ok' as const, revision: 1 })) });
  };
  const responses: RpcResponses = {
    'admin.reviews.getList': ({ pagination, filter }) => {
      const found = reviews.filter(({ status }) => status === (filter?.status ?? status));
      const from = (pagination.page - 1) * rowsPerPage;
      const pending = reviews.filter(({ status }) => status === 'pending').length;
      return page(found.slice(from, from + rowsPerPage), { counts: { pending }, reported: 0 }, found.length);
    },
    'admin.reviews.getOne': ({ id }) => ok({ ...reviews.find((review) => review.id === id)!, context }),
    'admin.reviews.reasons': ok([otherReason]),
    'admin.reviews.view': ok({ viewers: [], viewingUntil: null }),
    'admin.reviews.approve': ({ ids }) => decide(ids, 'approved'),
    'admin.reviews.reject': ({ ids }) => decide(ids, 'rejected'),
  };
  return { answers: responses, statuses: () => reviews.map(({ status }) => status) };
}

describe('the moderation queue', () => {
  it('can be cleared by keyboard over more than one page', async () => {
    const count = 12;
    const { answers: responses, statuses } = createModeration(count);
    await openConsole('/reviews', { role: 'support', responses });
    for (let number = 1; number <= count; number += 1) {
      await screen.findByText(`Review ${number}`, { selector: 'h2' });
      await pressKeys(...(number % 4 === 0 ? ['r', '6'] : ['a']));
    }
    await screen.findByText('All reviews are moderated');
    await find('tab', 'Waiting 0');
    expect(statuses()).toEqual(Array.from({ length: count }, (_, at) => (at % 4 === 3 ? 'rejected' : 'approved')));
  });

  it('names the number of selected reviews, and that they are not the one shown', async () => {
    const { answers: responses, statuses } = createModeration(4);
    await openConsole('/reviews', { role: 'support', responses });
    await screen.findByText('Review 1', { selector: 'h2' });
    await pressKeys(' ', 'j');
    await screen.findByText('Review 2', { selector: 'h2' });
    await find('button', 'Approve 1');
    await screen.findByText('Approve and Reject act on the selected reviews, not on the one shown.');
    await pressKeys('a');
    await find('button', 'Approve');
    expect(statuses()).toEqual(['approved', 'pending', 'pending', 'pending']);
  });

  it('acts on the review shown again once the selection is cleared', async () => {
    const { answers: responses, statuses } = createModeration(3);
    await openConsole('/reviews', { role: 'support', responses });
    await screen.findByText('Review 1', { selector: 'h2' });
    await pressKeys(' ', 'j');
    await screen.findByText('Review 2', { selector: 'h2' });
    await press('button', 'Clear selection');
    await find('button', 'Approve');
    await pressKeys('a');
    await screen.findByText('Review 3', { selector: 'h2' });
    expect(statuses()).toEqual(['pending', 'approved', 'pending']);
  });
});
