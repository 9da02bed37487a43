import { describeError, routePatternOf } from './error-report.js';

describe('describeFailure', () => {
  it('tells the kind of error and leaves out what it quotes', () => {
    const failure = new TypeError('Cannot read properties of null (reading \'Željka "Žež" Šarić\')\nat line 2');
    expect(describeError(failure)).toBe('TypeError: Cannot read properties of null (reading "…") at line 2');
  });

  it('is never long, and tells no value that was thrown', () => {
    expect(describeError(new Error('x'.repeat(1000)))).toHaveLength(300);
    expect(describeError('ana@primjer.ba')).toBe('string');
  });
});

describe('screenOf', () => {
  it('tells the route, never the address', () => {
    const patterns = ['/', '/checkout', '/checkout/:id'];
    expect(routePatternOf('/checkout/018f-ab', patterns)).toBe('/checkout/:id');
    expect(routePatternOf('/somewhere/else', patterns)).toBe('/*');
  });
});
