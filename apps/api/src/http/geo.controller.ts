import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { CONFIG, LOGGER, type Config, type Logger } from '@shop/platform';
import { countryOfHost } from '@shop/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const located = z.object({ country: z.string().regex(/^[A-Za-z]{2}$/) });
const longestAnswer = 10_000;

/** Which country somebody is in: what the look-up service says of his address, or else what the host stands for. */
@Controller()
export class GeoController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @Get('geo')
  async geo(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    void reply.header('Cache-Control', 'no-store');
    const service = this.config.http.geoipUrl;
    if (service === null) return { country: this.hostCountry(request) };
    try {
      return { country: await lookUp(service.reveal(), request.ip) };
    } catch (error) {
      this.log.warn({ err: error }, 'the country look-up failed');
      void reply.status(503).header('Retry-After', '30');
      return { status: 'error', data: { code: 'SERVICE_UNAVAILABLE', message: 'The country cannot be looked up now' } };
    }
  }

  private hostCountry(request: FastifyRequest): string {
    const { demo, http } = this.config;
    const query = (request.query as { readonly country?: unknown }).country;
    return countryOfHost({ hosts: Object.fromEntries(http.countryHosts), demo }, request.headers.host ?? '', query);
  }
}

async function lookUp(service: string, ip: string): Promise<string> {
  const address = new URL(service);
  address.searchParams.set('ip', ip);
  const answer = await fetch(address, { signal: AbortSignal.timeout(2000), redirect: 'error' });
  if (!answer.ok) throw new Error(`the look-up service answered with status ${answer.status}`);
  const text = await readShort(answer);
  return located.parse(JSON.parse(text)).country.toUpperCase();
}

async function readShort(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > longestAnswer) throw new Error('the look-up service answered at too great a length');
  }
  return text;
}
