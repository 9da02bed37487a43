import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { clubJoinSchema, emailLeadSchema, phoneLeadSchema } from '@shop/contracts';
import { isRejection, newId, type Clock } from '@shop/kernel';
import { LeadIntake, type LeadContext, type LeadRejection } from '@shop/leads';
import { CLOCK } from '@shop/module';
import { addressKey } from '@shop/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { REQUEST_GUARD, httpRejection, sendRejection, type HttpRejection, type RequestGuard } from './request-guard.js';

/** Enough for all clients behind one mobile operator address, too few for a bot that fills the lists. */
const allowance = { burst: 30, perSecond: 0.5 };
const statusByCode = { INVALID_PARAMS: 400, NOT_FOUND: 404, CONFLICT: 409, RATE_LIMITED: 429 } as const;

type LeadHandler<Body> = (body: Body, arrival: LeadContext) => Promise<{ readonly leadId: string } | LeadRejection>;

@Controller('api/leads')
export class LeadsController {
  constructor(
    @Inject(LeadIntake) private readonly intake: LeadIntake,
    @Inject(REQUEST_GUARD) private readonly guard: RequestGuard,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Post('addSubscriber')
  @HttpCode(200)
  addSubscriber(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    return isPhoneLead(request.body)
      ? this.receive(request, reply, phoneLeadSchema, (lead, arrival) => this.intake.receivePhone(lead, arrival))
      : this.receive(request, reply, emailLeadSchema, (lead, arrival) => this.intake.receiveEmail(lead, arrival));
  }

  @Post('clubJoin')
  @HttpCode(200)
  clubJoin(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    return this.receive(request, reply, clubJoinSchema, (join, arrival) => this.intake.receiveClubJoin(join, arrival));
  }

  private async receive<Schema extends z.ZodType>(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: Schema,
    handle: LeadHandler<z.output<Schema>>,
  ): Promise<unknown> {
    void reply.header('Cache-Control', 'no-store');
    const rejection = this.guard.checkOrigin(request) ?? (await this.guard.checkRateLimit(request, 'leads', allowance));
    if (rejection !== null) return sendRejection(reply, rejection);
    const read = this.guard.parseJsonBody(request, schema);
    if (!('body' in read)) return sendRejection(reply, read);
    const arrival = {
      country: this.guard.countryOf(request),
      now: this.clock(),
      correlationId: newId(),
      address: addressKey(request.ip),
    };
    const received = await handle(read.body, arrival);
    return isRejection(received) ? sendRejection(reply, toHttpRejection(received)) : { status: 'ok' };
  }
}

function isPhoneLead(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'PhoneNumber' in body;
}

function toHttpRejection({ code, message, facts }: LeadRejection): HttpRejection {
  const retryAfter = facts?.['retryAfter'];
  return {
    ...httpRejection(statusByCode[code], code, message, facts),
    ...(typeof retryAfter === 'number' && { retryAfter }),
  };
}
