import type { Config } from '@shop/platform';
import {
  addressKey,
  countryOfHost,
  createRateLimiter,
  isSameOrigin,
  parseBody,
  type Allowance,
  type RateLimiter,
} from '@shop/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Infrastructure } from '../composition/infrastructure.js';

export interface HttpRejection {
  readonly status: 400 | 401 | 403 | 404 | 409 | 415 | 421 | 429 | 503;
  readonly data: { readonly code: string; readonly message: string; readonly [fact: string]: unknown };
  /** Whole seconds. */
  readonly retryAfter?: number;
}

const jsonType = /^application\/json[ \t]*(?:;[ \t]*charset="?utf-8"?[ \t]*)?$/i;

export const REQUEST_GUARD = Symbol('RequestGate');

export function createRequestGuard({ config, redis }: Pick<Infrastructure, 'config' | 'redis'>): RequestGuard {
  const { secrets, http } = config;
  const secret = secrets.session.reveal();
  return new RequestGuard(config, http.rateLimits ? createRateLimiter({ secret, sharedRateStore: redis }) : null);
}

export class RequestGuard {
  constructor(
    private readonly config: Pick<Config, 'demo' | 'http'>,
    private readonly limiter: RateLimiter | null,
  ) {}

  checkOrigin({ headers, host, protocol }: FastifyRequest): HttpRejection | null {
    const fetchSite = headers['sec-fetch-site'];
    const site = typeof fetchSite === 'string' ? fetchSite : undefined;
    return isSameOrigin({ origin: headers.origin, fetchSite: site }, host, protocol === 'https')
      ? null
      : httpRejection(403, 'FORBIDDEN', 'Pages of other sites may not send requests');
  }

  /** @param operation key of the rate limit, counted per address */
  async checkRateLimit(
    request: FastifyRequest,
    operation: string,
    allowance: Allowance,
  ): Promise<HttpRejection | null> {
    const wait = await this.limiter?.take(`${operation} ${addressKey(request.ip)}`, allowance, 1);
    if (!wait) return null;
    return { ...httpRejection(429, 'RATE_LIMITED', 'Too many requests', { retryAfter: wait }), retryAfter: wait };
  }

  parseJsonBody<Schema extends z.ZodType>(
    { headers, body }: FastifyRequest,
    schema: Schema,
  ): { readonly body: z.output<Schema> } | HttpRejection {
    // Other types would need no browser preflight.
    if (!jsonType.test(headers['content-type'] ?? ''))
      return httpRejection(415, 'UNSUPPORTED_MEDIA_TYPE', 'Content-Type must be application/json');
    const parsed = parseBody(schema, body);
    return parsed.valid ? { body: parsed.params } : { status: 400, data: parsed.error.data };
  }

  countryOf({ host, query }: FastifyRequest) {
    const { demo, http } = this.config;
    const { country } = query as { readonly country?: unknown };
    return countryOfHost({ hosts: Object.fromEntries(http.countryHosts), demo }, host, country);
  }
}

export function httpRejection(
  status: HttpRejection['status'],
  code: string,
  message: string,
  facts: Readonly<Record<string, unknown>> = {},
): HttpRejection {
  return { status, data: { ...facts, code, message } };
}

export function sendRejection(reply: FastifyReply, { status, data, retryAfter }: HttpRejection) {
  void reply.status(status);
  if (retryAfter !== undefined) void reply.header('Retry-After', String(retryAfter));
  return { status: 'error', data };
}
