import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  constructor(port: number, variable = 'PORT') {
    super(`Port ${port} is in use by another program: stop it, or choose another ${variable}`);
  }
}

export class PortForbiddenError extends Error {
  override readonly name = 'PortForbiddenError';
  constructor(port: number, variable = 'PORT') {
    super(`Port ${port} is not for this user: choose a ${variable} above 1023, or start with more rights`);
  }
}

/**
 * Converts a system error of listening.
 * @param variable name of the variable that sets the port
 */
export function toPortError(error: unknown, port: number, variable?: string): unknown {
  if (codeOf(error) === 'EADDRINUSE') return new PortTakenError(port, variable);
  return codeOf(error) === 'EACCES' ? new PortForbiddenError(port, variable) : error;
}

/** Connections queued by the kernel. Beyond it clients retry after 1, 3, 7 … s. */
const backlog = 4_096;

/**
 * Returns the port, which differs from the requested one only if that is 0.
 * @param isLocal true: only 127.0.0.1 and ::1; false: all addresses
 * @throws PortTakenError, PortForbiddenError
 */
export async function listen(
  app: INestApplication,
  http: FastifyInstance,
  port: number,
  isLocal: boolean,
): Promise<number> {
  const second = createServer();
  if (isLocal) closeTogether(http, second);
  await app.init();
  try {
    if (!isLocal) return await listenOnAllAddresses(http, port);
    await http.listen({ host: '127.0.0.1', port, backlog });
    const { port: chosen } = http.server.address() as AddressInfo;
    await listenOnIpv6Loopback(http, second, chosen);
    return chosen;
  } catch (error) {
    throw toPortError(error, port);
  }
}

/** `::` accepts IPv4 too; without IPv6, IPv4 alone. */
async function listenOnAllAddresses(http: FastifyInstance, port: number): Promise<number> {
  try {
    await http.listen({ host: '::', port, backlog });
  } catch (error) {
    if (!isIpv6Unavailable(error)) throw error;
    await http.listen({ host: '0.0.0.0', port, backlog });
  }
  return (http.server.address() as AddressInfo).port;
}

/**
 * Browsers may resolve `localhost` to ::1 first: a second server forwards requests to the first. Skipped without IPv6.
 */
function listenOnIpv6Loopback(http: FastifyInstance, second: Server, port: number): Promise<void> {
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = http.server as Server;
  Object.assign(second, { requestTimeout, headersTimeout, keepAliveTimeout, timeout });
  second.on('request', (request, response) => http.routing(request, response));
  second.on('clientError', (error, socket) => http.server.emit('clientError', error, socket));
  return new Promise((resolve, reject) => {
    second.once('error', (error) => (isIpv6Unavailable(error) ? resolve() : reject(error)));
    second.listen({ host: '::1', port, backlog }, resolve);
  });
}

function closeTogether(http: FastifyInstance, second: Server): void {
  let closed: Promise<void> | undefined;
  http.addHook('preClose', (done) => {
    closed = new Promise((resolve) => second.close(() => resolve()));
    second.closeIdleConnections();
    done();
  });
  http.addHook('onClose', () => closed);
}

export function isIpv6Unavailable(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code);
}
