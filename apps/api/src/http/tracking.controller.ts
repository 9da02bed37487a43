import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { shipmentStatusSchema } from '@shop/contracts';
import { Tracking } from '@shop/shipping';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_GUARD, sendRejection, type RequestGuard } from './request-guard.js';

/** Enough for people who look again and again; of 800 million million LeadIDs, too few to find one by guessing. */
const allowance = { burst: 60, perSecond: 0.5 };

/** Where an order is, at the address where it has always been asked. Tells nothing of whose it is. */
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
