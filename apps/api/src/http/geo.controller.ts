import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { CONFIG, LOGGER } from '@shop/module';
import type { Config, Logger } from '@shop/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { REQUEST_GUARD, httpRejection, sendRejection, type RequestGuard } from './request-guard.js';

const locationSchema = z.object({ country: z.string().regex(/^[A-Za-z]{2}$/) });
const maxResponseChars = 10_000;
const lookUpTimeoutMs = 2_000;
const allowance = { burst: 60, perSecond: 1 };

/** The country of the visitor's address by the lookup service (any country), else that of the host. */
@Controller()
export class GeoController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly log: Logger,
    @Inject(REQUEST_GUARD) private readonly guard: RequestGuard,
  ) {}

  @Get('geo')
  async geo(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    void reply.header('Cache-Control', 'no-store');
    const service = this.config.http.geoipUrl;
    if (service === null) return { country: this.guard.countryOf(request) };
    const rejection = await this.guard.checkRateLimit(request, 'geo', allowance);
    if (rejection !== null) return sendRejection(reply, rejection);
    try {
      return { country: await lookUpCountry(service.reveal(), request.ip) };
    } catch (error) {
      this.log.warn({ err: error }, 'the country lookup failed');
      const message = 'The country cannot be looked up now';
      return sendRejection(reply, { ...httpRejection(503, 'SERVICE_UNAVAILABLE', message), retryAfter: 30 });
    }
  }
}

async function lookUpCountry(service: string, ip: string): Promise<string> {
  const address = new URL(service);
  address.searchParams.set('ip', ip);
  const response = await fetch(address, { signal: AbortSignal.timeout(lookUpTimeoutMs), redirect: 'error' });
  if (!response.ok) throw new Error(`the lookup service responded with status ${response.status}`);
  const text = await readLimited(response);
  return locationSchema.parse(JSON.parse(text)).country.toUpperCase();
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > maxResponseChars) throw new Error('the response of the lookup service is too long');
  }
  return text;
}
