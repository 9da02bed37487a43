import { clientContract } from '@shop/contracts';
import type { CallContext } from '@shop/rpc';
import { ClientRpc } from './client.rpc.js';

const { params } = clientContract['client.f.report'];
const sound = { id: '0a1b2c3d', message: 'TypeError: x is undefined', screen: '/offers/:slog' };

describe('client.f.report', () => {
  it('logs the id, the error and the screen, without personal data', async () => {
    const warn = vi.fn();
    const context = { country: 'HR', correlationId: 'c1' } as CallContext;
    const message = 'TypeError: cannot read "Željka" of ana@primjer.hr, 092 123 4567';
    await new ClientRpc({ warn }).handlers['client.f.report']({ ...sound, message }, context);
    expect(warn).toHaveBeenCalledWith(
      {
        clientErrorId: '0a1b2c3d',
        failure: 'TypeError: cannot read "…" of …@… …',
        screen: '/offers/:slog',
        country: 'HR',
        correlationId: 'c1',
      },
      'A screen broke in a browser',
    );
  });

  it.each([
    ['another id', { id: 'order 17' }],
    ['a long message', { message: 'x'.repeat(301) }],
    ['a second line', { message: 'TypeError\nA line of its own' }],
    ['an address instead of a route', { screen: '/track?id=ABCDE-FGHJK' }],
    ['more than asked', { userAgent: 'x' }],
  ])('rejects %s', (_what, change) => {
    expect(params.safeParse(sound).success).toBe(true);
    expect(params.safeParse({ ...sound, ...change }).success).toBe(false);
  });
});
