import { matchPath } from 'react-router-dom';
import { matchesPattern } from './path-pattern.js';
import { findScreen, screens } from './screens.js';

describe('findScreen', () => {
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
  ])('maps "%s" to %s', (hash, path) => {
    expect(findScreen(hash)?.path).toBe(path);
  });

  it.each(['#/offers', '#/checkout/a/b', '#/nothing'])('returns nothing for "%s"', (hash) => {
    expect(findScreen(hash)).toBeUndefined();
  });
});

it.each([
  '/',
  '//',
  '/offers',
  '/offers/pure-fit',
  '/Offers/Pure-Fit/',
  '/most-popular',
  '/most-popular/hair',
  '/most-popular/hair/x',
  '/checkout/a/b',
  '/FORGOTPASSWORD',
  '/blog/mr%C5%A1avljenje',
  '/blog/mršavljenje',
])('"%s" matches the same patterns as in the router', (path) => {
  const readHere = screens.filter((screen) => matchesPattern(screen.path, path)).map((screen) => screen.path);
  const byRouter = screens.filter((screen) => matchPath(screen.path, path) !== null).map((screen) => screen.path);

  expect(readHere).toEqual(byRouter);
});
