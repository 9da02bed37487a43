import { Secret, type Config } from '@shop/platform';
import { MetricsController } from './metrics.controller.js';

const config = { secrets: { metrics: new Secret('the token of this test') } } as Config;
const metrics = { contentType: 'text/plain', text: () => Promise.resolve('figures') };

async function statusFor(remoteAddress: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  let status = 200;
  const reply = {
    header: () => reply,
    status: (code: number) => {
      status = code;
      return reply;
    },
    send: () => Promise.resolve(),
  };
  const request = { headers, socket: { remoteAddress } };
  await new MetricsController(config, metrics).metrics(request as never, reply as never);
  return status;
}

describe('GET /metrics', () => {
  it.each<[string, string, Readonly<Record<string, string>>, number]>([
    ['this machine', '127.0.0.1', {}, 200],
    ['this machine over IPv6', '::1', {}, 200],
    ['another machine', '10.0.0.7', {}, 404],
    ['another machine with the token', '10.0.0.7', { authorization: 'Bearer the token of this test' }, 200],
    ['another machine with another token', '10.0.0.7', { authorization: 'Bearer the token of this tesu' }, 404],
    ['a proxy on this machine, for somebody else', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['a proxy on this machine, in other words', '127.0.0.1', { forwarded: 'for=203.0.113.7' }, 404],
  ])('responds to this machine and to holders of the token: %s', async (_, address, headers, status) => {
    expect(await statusFor(address, headers)).toBe(status);
  });
});
