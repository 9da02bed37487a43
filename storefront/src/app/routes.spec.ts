import { routeAt } from './routes.js';

describe('routeAt', () => {
  it.each([
    ['', '/'],
    ['#/', '/'],
    ['#/?x=1', '/'],
    ['#/offers/pure-fit', '/offers/:slog'],
    ['#/most-popular', '/most-popular/:group?'],
    ['#/most-popular/hair?x=1', '/most-popular/:group?'],
    ['#/checkout', '/checkout'],
    ['#/checkout/018f-ab', '/checkout/:id'],
    ['#/povrat', '/povrat'],
    ['#/povrat/obrazac', '/povrat/obrazac'],
    ['#/blog/mr%C5%A1avljenje', '/blog/:topic'],
    ['#/track?id=ABCDE-FGHJK', '/track'],
  ])('of "%s" is %s', (hash, path) => {
    expect(routeAt(hash)?.path).toBe(path);
  });

  it.each(['#/offers', '#/checkout/a/b', '#/nothing'])('is none for "%s"', (hash) => {
    expect(routeAt(hash)).toBeUndefined();
  });
});
