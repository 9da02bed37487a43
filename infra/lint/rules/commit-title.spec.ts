import { problemOfCommitTitle } from './commit-title.js';

describe('a commit title', () => {
  it.each(['orders: reject a second return request', 'rpc, api: pass the deadline on', 'Feed the queue by pages'])(
    'may be %j',
    (title) => {
      expect(problemOfCommitTitle(title)).toBeUndefined();
    },
  );

  it.each([
    ['orders: rejected a second return request', 'Begin with an imperative verb, not "rejected"'],
    ['orders: rejecting returns', 'Begin with an imperative verb, not "rejecting"'],
    ['Fixes returns', 'Begin with an imperative verb, not "Fixes"'],
    ['orders: reject returns.', 'End the title without a full stop'],
    [`orders: ${'a'.repeat(65)}`, 'The title has 73 characters, the limit is 72'],
  ])('is not %j', (title, problem) => {
    expect(problemOfCommitTitle(title)).toBe(problem);
  });
});
