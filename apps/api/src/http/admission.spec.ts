import Fastify from 'fastify';
import { Admission, rejectWhileClosed } from './admission.js';

describe('admission', () => {
  it('rejects everything except health and metrics while closed, and sends Retry-After', async () => {
    const admission = new Admission();
    const http = Fastify();
    rejectWhileClosed(http, admission);
    for (const path of ['/', '/_rpc', '/healthz', '/readyz', '/metrics']) http.get(path, () => 'admitted');
    const statusOf = async (path: string) => (await http.inject(path)).statusCode;

    admission.close();
    const refused = await http.inject('/_rpc?x=1');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '1',
      {
        status: 'error',
        data: { code: 'SERVICE_UNAVAILABLE', message: 'The shop is starting. Try again in a moment.' },
      },
    ]);
    const whileClosed = await Promise.all(['/', '/healthz', '/readyz', '/metrics?a=1', '/none'].map(statusOf));
    expect(whileClosed).toEqual([503, 200, 200, 200, 503]);

    admission.open();
    expect(await Promise.all(['/', '/_rpc', '/readyz', '/none'].map(statusOf))).toEqual([200, 200, 200, 404]);
    await http.close();
  });
});
