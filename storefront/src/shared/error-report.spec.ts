import { describeError, routePatternOf } from './error-report.js';

describe('describeError', () => {
  it('includes the kind of error without quoted values', () => {
    const failure = new TypeError('Cannot read properties of null (reading \'Željka "Žež" Šarić\')\nat line 2');
    expect(describeError(failure)).toBe('TypeError: Cannot read properties of null (reading "…") at line 2');
  });

  it('limits the length and includes no thrown value', () => {
    expect(describeError(new Error('x'.repeat(1000)))).toHaveLength(300);
    expect(describeError('ana@primjer.ba')).toBe('string');
  });
});

describe('routePatternOf', () => {
  it('returns the route pattern, never the address', () => {
    const patterns = ['/', '/checkout', '/checkout/:id'];
    expect(routePatternOf('/checkout/018f-ab', patterns)).toBe('/checkout/:id');
    expect(routePatternOf('/somewhere/else', patterns)).toBe('/*');
  });
});
