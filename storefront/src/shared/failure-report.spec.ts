import { describeFailure, screenOf } from './failure-report.js';

describe('describeFailure', () => {
  it('tells the kind of error and leaves out what it quotes', () => {
    const failure = new TypeError('Cannot read properties of null (reading \'Željka "Žež" Šarić\')\nat line 2');
    expect(describeFailure(failure)).toBe('TypeError: Cannot read properties of null (reading "…") at line 2');
  });

  it('is never long, and tells no value that was thrown', () => {
    expect(describeFailure(new Error('x'.repeat(1000)))).toHaveLength(300);
    expect(describeFailure('ana@primjer.ba')).toBe('string');
  });
});

describe('screenOf', () => {
  it('tells the route, never the address', () => {
    const patterns = ['/', '/checkout', '/checkout/:id'];
    expect(screenOf('/checkout/018f-ab', patterns)).toBe('/checkout/:id');
    expect(screenOf('/somewhere/else', patterns)).toBe('/*');
  });
});
