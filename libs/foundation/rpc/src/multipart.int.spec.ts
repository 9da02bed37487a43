import { connect, type Socket } from 'node:net';
import { anyone, command, query, uploadedFile } from '@shop/rpc-contract';
import { z } from 'zod';
import type { HandlersFor } from './registry.js';
import { createTestSessions, startRpcServer, type RpcServer } from './testing/index.js';

const contract = {
  'image.upload': command({
    summary: 'Takes an image.',
    access: anyone,
    params: z.strictObject({
      args: z.strictObject({ name: z.string(), file: uploadedFile, more: z.array(uploadedFile).optional() }),
    }),
    data: z.unknown(),
    visibleIn: [],
  }),
  'ping.get': query({ summary: 'Pong.', access: anyone, params: z.strictObject({}), data: z.string(), reads: [] }),
} as const;

const handlers = {
  'image.upload': async ({ args: { name, file, more = [] } }) => ({
    data: {
      name,
      more: more.length,
      file: { ...file, bytes: file.bytes.length, last: file.bytes.at(-1) },
    },
  }),
  'ping.get': async () => ({ data: 'pong' }),
} satisfies HandlersFor<typeof contract>;

let server: RpcServer;
beforeAll(async () => {
  server = await startRpcServer({ contract, handlers, sessions: createTestSessions() });
});
afterAll(() => server.close());
afterEach(async () => {
  expect((await server.caller().call('ping.get')).data).toBe('pong');
});

const envelope = (args: object) => JSON.stringify({ method: 'image.upload', params: { args }, meta: { counter: 1 } });
const png = (bytes: number) => new Blob([Buffer.alloc(bytes, 1)], { type: 'image/png' });

function form(...parts: readonly (readonly [string, string | Blob, string?])[]): FormData {
  const data = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, fileName ?? 'slika.png');
  }
  return data;
}

describe('multipart', () => {
  it('puts files in their places, by the names of their parts', async () => {
    const { httpStatus, body } = await server
      .caller()
      .post(
        form(
          ['rpc', envelope({ name: 'n', file: { $file: 'a' }, more: [{ $file: 'b' }, { $file: 'a' }] })],
          ['a', png(300_000), '../../etc/passwd'],
          ['b', png(1)],
        ),
      );
    expect(httpStatus).toBe(200);
    expect(body.data).toEqual({
      name: 'n',
      more: 2,
      file: { name: 'passwd', mediaType: 'image/png', bytes: 300_000, last: 1 },
    });
  });

  it('accepts a batch, and 5 files of 10 MiB', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const calls = names.map((name) => JSON.parse(envelope({ name, file: { $file: name } })) as { meta: object });
    const { body } = await server
      .caller()
      .post(
        form(
          ['rpc', JSON.stringify(calls.map((call, counter) => ({ ...call, meta: { counter } })))],
          ...names.map((name) => [name, png(10 * 1024 * 1024)] as const),
        ),
      );
    expect(body.map((answer: { data: { file: { bytes: number } } }) => answer.data.file.bytes)).toEqual(
      names.map(() => 10 * 1024 * 1024),
    );
  });

  it.each<[string, FormData]>([
    ['a missing part', form(['rpc', envelope({ name: '', file: { $file: 'b' } })], ['a', png(1)])],
    ['an unreferenced part', form(['rpc', envelope({ name: '', file: { $file: 'a' } })], ['a', png(1)], ['b', png(1)])],
    [
      'a part that the schema has no place for',
      form(['rpc', envelope({ name: { $file: 'a' }, file: { $file: 'a' } })], ['a', png(1)]),
    ],
    ['no file', form(['rpc', envelope({ name: '' })])],
    ['a file name that is none', form(['rpc', envelope({ name: '', file: { $file: 7 } })])],
    ['a name from Object', form(['rpc', envelope({ name: '', file: { $file: 'toString' } })])],
  ])('with %s is INVALID_PARAMS', async (_what, data) => {
    const { httpStatus, body } = await server.caller().post(data);
    expect([httpStatus, body.data.code]).toEqual([200, 'INVALID_PARAMS']);
  });

  const rpc = ['rpc', envelope({ name: '', file: { $file: 'a' } })] as const;
  it.each<[string, FormData, number, string]>([
    ['nothing in it', form(), 400, 'RPC_BAD_REQUEST'],
    ['a file before the envelope', form(['a', png(1)], rpc), 400, 'RPC_BAD_REQUEST'],
    ['two envelopes', form(rpc, rpc, ['a', png(1)]), 400, 'RPC_BAD_REQUEST'],
    ['an envelope that is not JSON', form(['rpc', '{'], ['a', png(1)]), 400, 'RPC_BAD_REQUEST'],
    ['two parts of one name', form(rpc, ['a', png(1)], ['a', png(1)]), 400, 'RPC_BAD_REQUEST'],
    ['a part called __proto__', form(rpc, ['__proto__', png(1)]), 400, 'RPC_BAD_REQUEST'],
    ['a part without a name', form(rpc, ['', png(1)]), 400, 'RPC_BAD_REQUEST'],
    ['an envelope over 1 MiB', form(['rpc', `"${'x'.repeat(1024 * 1024)}"`]), 413, 'TOO_LARGE'],
    ['a file over 10 MiB', form(rpc, ['a', png(10 * 1024 * 1024 + 1)]), 413, 'TOO_LARGE'],
    ['6 files', form(rpc, ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, png(1)] as const)), 413, 'TOO_LARGE'],
  ])('with %s is rejected', async (_what, data, status, code) => {
    const { httpStatus, body } = await server.caller().post(data);
    expect([httpStatus, body.data?.code]).toEqual([status, code]);
  });

  it('with 10,000 parts is rejected', async () => {
    const part = (name: string, content: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
    const parts = Array.from({ length: 10_000 }, (_, index) => part(`p${index}`, 'x'));
    const body = `${part('rpc', rpc[1])}${parts.join('')}--b--\r\n`;
    const { httpStatus } = await server.caller().post(body, { 'content-type': 'multipart/form-data; boundary=b' });
    expect(httpStatus).toBe(413);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['an endless boundary', `multipart/form-data; boundary=${'b'.repeat(8_000)}`, 'x'],
    ['a body that is not one', 'multipart/form-data; boundary=b', 'x'],
    [
      'a body that stops',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="rpc"\r\n\r\n{"method"',
    ],
    [
      'headers that do not end',
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="rpc"${'x'.repeat(100_000)}`,
    ],
    [
      'nested names',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="a[b][c]"\r\n\r\n1\r\n--b--',
    ],
  ])('malformed with %s is rejected', async (_what, contentType, body) => {
    const { httpStatus } = await server.caller().post(body, { 'content-type': contentType });
    expect([400, 415]).toContain(httpStatus);
  });
});

describe('a client that disconnects while it sends', () => {
  const part = `--b\r\nContent-Disposition: form-data; name="rpc"\r\n\r\n${envelope({ name: 'n', file: { $file: 'a' } })}\r\n`;
  const file = '--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nxx';
  const ofForm = 'Content-Type: multipart/form-data; boundary=b';
  const ofJson = 'Content-Type: application/json';

  it.each([
    ['a form', ofForm, 'Content-Length: 5000', part + file],
    ['a form before its first part', ofForm, 'Content-Length: 5000', '--b'],
    [
      'a form in chunks',
      ofForm,
      'Transfer-Encoding: chunked',
      `${(part + file).length.toString(16)}\r\n${part}${file}\r\n`,
    ],
    ['JSON', ofJson, 'Content-Length: 5000', '{"method":"ping.get"'],
    ['JSON in chunks', ofJson, 'Transfer-Encoding: chunked', '14\r\n{"method":"ping.get"\r\n'],
  ])('does not affect the server and logs no fault: %s', async (_what, type, length, body) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const failed = new Promise((done) =>
      server.fastify.server.once('connection', (peer: Socket) => peer.once('close', done)),
    );
    socket.write(`POST /_rpc HTTP/1.1\r\nHost: x\r\n${type}\r\n${length}\r\n\r\n${body}`);
    await server.caller().call('ping.get');
    socket.resetAndDestroy();
    await failed;
    await server.caller().call('ping.get');
    expect(server.logLines).toEqual([]);
  });
});
