import { faultResponse, isRetryable } from './fault.js';

const named = (name: string, message = 'x') => Object.assign(new Error(message), { name });
const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('a fault', () => {
  it.each([
    [named('Unavailable'), true],
    [named('ReadModelBehindError'), true],
    [named('NewerEventVersion'), true],
    [named('UnknownEventType'), true],
    [named('Contended'), true],
    [coded('57P01'), true],
    [coded('40P01'), true],
    [coded('25006'), true],
    [coded('57P03'), true],
    [coded('08006'), true],
    [coded('53100'), true],
    [coded('53300'), true],
    [coded('ECONNREFUSED'), true],
    [new Error('timeout exceeded when trying to connect'), true],
    [new Error('Connection terminated unexpectedly'), true],
    [coded('23505'), false],
    [coded('42P01'), false],
    [new TypeError('x is not a function'), false],
    ['thrown text', false],
    [undefined, false],
  ])('%p is temporary: %p', (error, passes) => {
    expect(isRetryable(error)).toBe(passes);
    expect(faultResponse(error, 'id', true).data).toMatchObject(
      passes ? { code: 'SERVICE_UNAVAILABLE', retryAfter: 1 } : { code: 'SERVER_ERROR' },
    );
  });

  it('reports an unknown outcome', () => {
    expect(faultResponse(named('OutcomeUnknown'), 'id', true).data).toMatchObject({
      code: 'SERVER_ERROR',
      outcome: 'unknown',
    });
    expect(faultResponse(named('TimedOut'), 'id', true).data).toMatchObject({ outcome: 'unknown' });
    expect(faultResponse(named('TimedOut'), 'id').data).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
  });
});
