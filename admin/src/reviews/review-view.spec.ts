import { changeSearchParams, toListParams, reviewsLink, parseReviewView } from './review-view.js';

const parseView = (search: string) => parseReviewView(new URLSearchParams(search));

describe('the moderation queue address', () => {
  it('defaults to pending reviews, oldest first', () => {
    expect(parseView('')).toEqual({ filter: { status: 'pending' }, sort: 'oldest', page: 1 });
    expect(toListParams(parseView(''))).toEqual({
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'pendingSince', order: 'ASC' },
      filter: { status: 'pending' },
    });
  });

  it('names one status or all, and lists decided reviews newest first', () => {
    expect(parseView('status=rejected')).toEqual({ filter: { status: 'rejected' }, sort: 'newest', page: 1 });
    expect(parseView('status=all&sort=worst&page=3')).toEqual({ filter: {}, sort: 'worst', page: 3 });
  });

  it('contains the filters and drops invalid values', () => {
    expect(parseView('country=RS&rating=2&hasFiles=true&q=%20kutija%20&offerId=pure-fit').filter).toEqual({
      status: 'pending',
      country: 'RS',
      rating: 2,
      hasFiles: true,
      q: 'kutija',
      offerId: 'pure-fit',
    });
    expect(
      parseView('verifiedPurchase=false&reported=true&signal=links&author=u1&decidedBy=s1&from=2026-11-01').filter,
    ).toEqual({
      status: 'pending',
      verifiedPurchase: false,
      reported: true,
      signal: 'links',
      author: 'u1',
      decidedBy: 's1',
      from: '2026-11-01T00:00:00.000Z',
    });
    expect(parseView('signal=moon&from=someday&country=XX&rating=9&hasFiles=maybe&q=%20&page=-2&sort=random')).toEqual(
      parseView(''),
    );
  });

  it('starts another list on its first page without a selected review', () => {
    const next = changeSearchParams(new URLSearchParams('status=all&page=4&id=x&country=RS'), {
      rating: '1',
      country: null,
    });
    expect(next.toString()).toBe('status=all&rating=1');
    expect(changeSearchParams(next, { page: '2' }).toString()).toBe('status=all&rating=1&page=2');
  });

  it('is the drill-down of a metric', () => {
    const link = reviewsLink({ country: 'HR', rating: 1 });
    expect(parseView(link.split('?')[1] ?? '')).toEqual({
      filter: { country: 'HR', rating: 1 },
      sort: 'newest',
      page: 1,
    });
    expect(reviewsLink({ status: 'approved' })).toBe('/reviews?status=approved');
    const decisions = { decision: 'rejected', reason: 'off_topic', decidedFrom: '2026-11-01T00:00:00.000Z' } as const;
    expect(parseView(reviewsLink(decisions, 'slowest').split('?')[1] ?? '')).toEqual({
      ...{ filter: decisions, sort: 'slowest', page: 1 },
    });
  });
});
