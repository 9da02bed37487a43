import { newId } from '@shop/kernel';
import { isRetryable, type FaultLog } from '@shop/rpc';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { pageAddressOf } from './page-address.js';
import { baseHeaders, httpsHeaders } from './security-headers.js';

interface ErrorData {
  readonly code: string;
  readonly message: string;
}

const malformedRequest: ErrorData = { code: 'BAD_REQUEST', message: 'The request cannot be understood' };

/** Fixed texts: a response never repeats the request. */
const errorsByStatus: Readonly<Record<number, ErrorData>> = {
  404: { code: 'NOT_FOUND', message: 'There is nothing here' },
  405: { code: 'METHOD_NOT_ALLOWED', message: 'This cannot be done here' },
  408: { code: 'BAD_REQUEST', message: 'The request did not arrive in time' },
  413: { code: 'TOO_LARGE', message: 'The request is too large' },
  414: { code: 'BAD_REQUEST', message: 'The address is too long' },
  416: { code: 'BAD_REQUEST', message: 'Range not satisfiable' },
  431: { code: 'BAD_REQUEST', message: "The request's headers are too large" },
};

const temporaryError: ErrorData = { code: 'SERVICE_UNAVAILABLE', message: 'Try again in a moment' };

const errorBody = (data: ErrorData & { readonly id?: string }) => ({ status: 'error', data });
const bodyForStatus = (status: number) => errorBody(errorsByStatus[status] ?? malformedRequest);

/** Responds with a code, never with a stack or an inner message. 503 where a retry may succeed in a moment. */
export function sendErrorResponse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  faults: FaultLog,
): void {
  const status = statusOf(error);
  void reply.header('cache-control', 'no-store');
  if (status === 404) return sendNotFound(request, reply);
  if (status < 500) return void reply.status(status).send(bodyForStatus(status));
  const id = newId();
  faults.add('A request', error, { faultId: id });
  if (isRetryable(error))
    void reply
      .status(503)
      .header('retry-after', '1')
      .send(errorBody({ ...temporaryError, id }));
  else void reply.status(500).send(errorBody({ code: 'SERVER_ERROR', message: 'Something went wrong', id }));
}

function statusOf(error: unknown): number {
  const { status, statusCode = status } = (error ?? {}) as { readonly status?: unknown; readonly statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function sendNotFound(request: FastifyRequest, reply: FastifyReply): void {
  const url = request.url.split('?')[0] ?? '';
  const allowed = methods.filter((method) => request.server.hasRoute({ url, method }));
  if (allowed.length > 0 && !allowed.some((method) => method === request.method))
    return void reply.status(405).header('allow', allowed.join(', ')).send(bodyForStatus(405));
  const hasPages = ['/', '/*'].some((url) => request.server.hasRoute({ url, method: 'GET' }));
  const page = hasPages ? pageAddressOf(request) : undefined;
  if (page === undefined) return void reply.status(404).send(bodyForStatus(404));
  void reply.header('vary', 'Accept').redirect(page, 302);
}

const statusBySocketError: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

export const fastifyErrorHandlers = {
  frameworkErrors: handleFrameworkError,
  clientErrorHandler: handleClientError,
};

function handleFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = statusOf(error);
  void reply.headers(baseHeaders).header('cache-control', 'no-store');
  if (request.protocol === 'https') void reply.headers(httpsHeaders);
  void reply.status(status).send(bodyForStatus(status));
}

function handleClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusBySocketError[error.code] ?? 400;
  const body = JSON.stringify(bodyForStatus(status));
  const headers = {
    ...baseHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  socket.destroy(error);
}
