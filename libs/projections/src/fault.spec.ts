import { describeFault, isTransient, ReadModelBehindError } from './fault.js';

describe('failures', () => {
  it.each([
    ['a connection that is refused', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a server that shuts down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
    ['an event store that cannot be reached', Object.assign(new Error('away'), { name: 'Unavailable' })],
    ['a read model that is behind', new ReadModelBehindError(['order-list'], '7')],
    [
      'one of these as the cause',
      new Error('reading failed', { cause: Object.assign(new Error('x'), { code: 'EPIPE' }) }),
    ],
  ])('of the surroundings: %s', (_, error) => expect(isTransient(error)).toBe(true));

  it.each([
    ['a programming error', new TypeError('undefined is not a function')],
    ['a value that does not fit', Object.assign(new Error('integer out of range'), { code: '22003' })],
    ['something thrown that is no error', 'oops'],
  ])('of the content: %s', (_, error) => expect(isTransient(error)).toBe(false));

  it('are described without what they quote', () => {
    const error = new SyntaxError('Unexpected token in "Ana Marić, Titova 1"');
    expect(describeFault(error)).toMatch(/^SyntaxError at /);
    expect(describeFault(error)).not.toContain('Ana');
    expect(describeFault('Ana')).toBe('string');
  });
});
