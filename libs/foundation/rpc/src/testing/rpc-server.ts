import type { AddressInfo } from 'node:net';
import type { Contract } from '@shop/rpc-contract';
import { systemClock } from '@shop/kernel';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerRpc, type RpcOptions } from '../register.js';
import { createTestCaller, type TestCaller } from './test-caller.js';

export type RpcServerOptions<C extends Contract> = Pick<RpcOptions<C>, 'contract' | 'handlers' | 'sessions'> &
  Partial<RpcOptions<C>> & {
    readonly trustProxy?: boolean;
  };

interface LogLine {
  readonly level: 'error' | 'warn' | 'info';
  readonly facts: object;
  readonly message: string;
}

export interface RpcServer {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly fastify: FastifyInstance;
  readonly logLines: readonly LogLine[];
  /** Has a separate cookie jar. */
  caller(cookie?: string): TestCaller;
  close(): Promise<void>;
}

/** Starts a server on a free loopback port. */
export async function startRpcServer<C extends Contract>(options: RpcServerOptions<C>): Promise<RpcServer> {
  const { trustProxy = false, ...rpc } = options;
  const logLines: LogLine[] = [];
  const log = (level: LogLine['level']) => (facts: object, message: string) =>
    void logLines.push({ level, facts, message });
  const fastify = Fastify({ trustProxy });
  registerRpc(fastify, {
    readModels: { waitFor: async () => true },
    clock: systemClock,
    log: { error: log('error'), warn: log('warn'), info: log('info') },
    maskPhone: (phone) => phone.replace(/\d(?=\d{3})/g, '•'),
    secret: 'a secret of the specs only',
    idempotencyPool: null,
    rateLimits: 'off',
    ...rpc,
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fastify.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    fastify,
    logLines,
    caller: (cookie) => createTestCaller(url, cookie),
    close: () => fastify.close(),
  };
}
