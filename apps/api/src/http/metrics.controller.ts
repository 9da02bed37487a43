import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { CONFIG } from '@shop/module';
import type { Config } from '@shop/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metrics } from './metrics.js';

export const METRICS = Symbol('Metrics');

@Controller()
export class MetricsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(METRICS) private readonly source: Metrics,
  ) {}

  @Get('metrics')
  async metrics(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isFromThisMachine(request) && !this.hasToken(request)) {
      await reply.status(404).header('Content-Type', 'text/plain').send('Not found');
      return;
    }
    const text = await this.source.text();
    await reply.header('Content-Type', this.source.contentType).header('Cache-Control', 'no-store').send(text);
  }

  private hasToken(request: FastifyRequest): boolean {
    const digest = (text: string) => createHash('sha256').update(text).digest();
    const expected = digest(`Bearer ${this.config.secrets.metrics.reveal()}`);
    return timingSafeEqual(expected, digest(request.headers.authorization ?? ''));
  }
}

/** True for a local connection that no local proxy forwarded. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers['forwarded'] ?? request.headers['x-real-ip'];
  return forwarded === undefined && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}
