import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { shipmentStatusSchema } from '@shop/contracts';
import { Tracking } from '@shop/shipping';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_GUARD, sendRejection, type RequestGuard } from './request-guard.js';

/** Enough for people who check often, too few to guess one of 8 × 10¹⁴ LeadIDs. */
const allowance = { burst: 60, perSecond: 0.5 };

@Controller('deals')
export class TrackingController {
  constructor(
    @Inject(Tracking) private readonly tracking: Tracking,
    @Inject(REQUEST_GUARD) private readonly guard: RequestGuard,
  ) {}

  @Post('getShippmentStatus')
  @HttpCode(200)
  async status(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    void reply.header('Cache-Control', 'no-store');
    const rejection =
      this.guard.checkOrigin(request) ?? (await this.guard.checkRateLimit(request, 'tracking', allowance));
    if (rejection !== null) return sendRejection(reply, rejection);
    const read = this.guard.parseJsonBody(request, shipmentStatusSchema);
    if (!('body' in read)) return sendRejection(reply, read);
    const lines = await this.tracking.linesFor(read.body.LeadID);
    if (lines !== null) return { status: 'ok', data: lines };
    return { status: 'error', data: { code: 'NOT_FOUND', message: 'There is no order with this LeadID' } };
  }
}
