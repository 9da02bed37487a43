import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { clubJoinSchema, emailLeadSchema, phoneLeadSchema } from '@shop/contracts';
import { isRejection, newId, type Clock } from '@shop/kernel';
import { LeadReception, type Arrival, type LeadRefusal } from '@shop/leads';
import { CLOCK } from '@shop/platform';
import { addressKey } from '@shop/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { REQUEST_GATE, refusal, sendRefusal, type HttpRefusal, type RequestGate } from './request-gate.js';

/** More than anybody behind one address of a mobile operator needs, less than a program that fills the lists. */
const allowance = { burst: 30, perSecond: 0.5 };
const statuses = { INVALID_PARAMS: 400, NOT_FOUND: 404, CONFLICT: 409, RATE_LIMITED: 429 } as const;

type Receive<Body> = (body: Body, arrival: Arrival) => Promise<{ readonly leadId: string } | LeadRefusal>;

/** Takes leads in, at the addresses that they have always been sent to. */
@Controller('api/leads')
export class LeadsController {
  constructor(
    @Inject(LeadReception) private readonly reception: LeadReception,
    @Inject(REQUEST_GATE) private readonly gate: RequestGate,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Post('addSubscriber')
  @HttpCode(200)
  addSubscriber(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    return isByPhone(request.body)
      ? this.take(request, reply, phoneLeadSchema, (lead, arrival) => this.reception.phone(lead, arrival))
      : this.take(request, reply, emailLeadSchema, (lead, arrival) => this.reception.email(lead, arrival));
  }

  @Post('clubJoin')
  @HttpCode(200)
  clubJoin(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    return this.take(request, reply, clubJoinSchema, (join, arrival) => this.reception.clubJoin(join, arrival));
  }

  private async take<Schema extends z.ZodType>(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: Schema,
    receive: Receive<z.output<Schema>>,
  ): Promise<unknown> {
    void reply.header('Cache-Control', 'no-store');
    const refused = this.gate.refuseForeign(request) ?? (await this.gate.refuseOften(request, 'leads', allowance));
    if (refused !== null) return sendRefusal(reply, refused);
    const read = this.gate.bodyOf(request, schema);
    if (!('body' in read)) return sendRefusal(reply, read);
    const arrival = {
      country: this.gate.countryOf(request),
      now: this.clock(),
      correlationId: newId(),
      address: addressKey(request.ip),
    };
    const received = await receive(read.body, arrival);
    return isRejection(received) ? sendRefusal(reply, asHttp(received)) : { status: 'ok' };
  }
}

function isByPhone(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'PhoneNumber' in body;
}

function asHttp({ code, message, facts }: LeadRefusal): HttpRefusal {
  const retryAfter = facts?.['retryAfter'];
  return { ...refusal(statuses[code], code, message, facts), ...(typeof retryAfter === 'number' && { retryAfter }) };
}
