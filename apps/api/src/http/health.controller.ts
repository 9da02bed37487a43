import { Controller, Get, HttpCode, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { READINESS, type Readiness } from './readiness.js';

/** For whoever keeps the process running: is it up, and should it get requests. */
@Controller()
export class HealthController {
  constructor(@Inject(READINESS) private readonly readiness: Readiness) {}

  @Get('healthz')
  @HttpCode(200)
  health(): { readonly status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    const report = await this.readiness();
    void reply.status(report.ready ? 200 : 503).header('Cache-Control', 'no-store');
    return report;
  }
}
