import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { CONFIG, LOGGER, type Config, type Logger } from '@shop/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { REQUEST_GATE, refusal, sendRefusal, type RequestGate } from './request-gate.js';

const located = z.object({ country: z.string().regex(/^[A-Za-z]{2}$/) });
const longestAnswer = 10_000;
const patienceMs = 2_000;
/** Each costs a question to somebody else. */
const allowance = { burst: 60, perSecond: 1 };

/**
 * Which country somebody is in: what the look-up service says of the address, be it one of the four or any other, or else
 * what the host stands for.
 */
@Controller()
export class GeoController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly log: Logger,
    @Inject(REQUEST_GATE) private readonly gate: RequestGate,
  ) {}

  @Get('geo')
  async geo(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    void reply.header('Cache-Control', 'no-store');
    const service = this.config.http.geoipUrl;
    if (service === null) return { country: this.gate.countryOf(request) };
    const refused = await this.gate.refuseOften(request, 'geo', allowance);
    if (refused !== null) return sendRefusal(reply, refused);
    try {
      return { country: await lookUp(service.reveal(), request.ip) };
    } catch (error) {
      this.log.warn({ err: error }, 'the country look-up failed');
      const message = 'The country cannot be looked up now';
      return sendRefusal(reply, { ...refusal(503, 'SERVICE_UNAVAILABLE', message), retryAfter: 30 });
    }
  }
}

async function lookUp(service: string, ip: string): Promise<string> {
  const address = new URL(service);
  address.searchParams.set('ip', ip);
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
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
