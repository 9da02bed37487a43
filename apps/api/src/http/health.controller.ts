import { Controller, Get, HttpCode, Inject, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { READINESS, type Readiness } from './readiness.js';
import { httpRejection, sendRejection } from './request-guard.js';

const strictValues: readonly unknown[] = ['', '1', 'true'];

@Controller()
export class HealthController {
  constructor(@Inject(READINESS) private readonly readiness: Pick<Readiness, 'report'>) {}

  @Get('healthz')
  @HttpCode(200)
  health(): { readonly status: 'ok' } {
    return { status: 'ok' };
  }

  /** @param strict if set, responds with 503 for every problem: for monitors that read only the HTTP status */
  @Get('readyz')
  async ready(@Query('strict') strict: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    void reply.header('Cache-Control', 'no-store');
    if (strict !== undefined && !strictValues.includes(strict))
      return sendRejection(reply, httpRejection(400, 'BAD_REQUEST', 'Use strict without a value, or with 1 or true'));
    const report = await this.readiness.report();
    const isHealthy = strict === undefined ? report.ready : report.status === 'green';
    void reply.status(isHealthy ? 200 : 503);
    return report;
  }
}
