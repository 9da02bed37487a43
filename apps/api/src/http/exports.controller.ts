import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Clock } from '@shop/kernel';
import { OrderExports } from '@shop/orders';
import { CLOCK } from '@shop/platform';
import { readCookie, sessionCookies, type SessionResolver, type StaffCaller } from '@shop/rpc';
import { STAFF_SESSIONS } from '@shop/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { refusal, sendRefusal } from './request-gate.js';

/** Roles that may take orders out, as `admin.orders.export` says; asked again, since a role may be taken away meanwhile. */
const exporters: ReadonlySet<string> = new Set(['support', 'manager', 'admin']);

/** Files that staff asked for (`admin.orders.export`), read as they are sent. */
@Controller('api/admin/exports')
export class ExportsController {
  constructor(
    @Inject(OrderExports) private readonly exports: OrderExports,
    @Inject(STAFF_SESSIONS) private readonly sessions: SessionResolver<StaffCaller>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get(':id/orders.csv')
  async orders(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<unknown> {
    void reply.header('Cache-Control', 'no-store');
    const caller = await this.callerOf(request);
    if (caller === null) return reply.send(sendRefusal(reply, refusal(401, 'NOT_LOGGED_IN', 'Nobody is logged in')));
    if (!exporters.has(caller.role))
      return reply.send(sendRefusal(reply, refusal(403, 'FORBIDDEN', 'Your role takes no orders out')));
    const filter = await this.exports.filterOf(id, caller.staffId, this.clock());
    if (filter === null) return reply.send(sendRefusal(reply, refusal(404, 'NOT_FOUND', 'There is no such file')));
    const day = this.clock().slice(0, 10);
    void reply.header('Content-Type', 'text/csv; charset=utf-8');
    void reply.header('Content-Disposition', `attachment; filename="orders-${day}.csv"`);
    return reply.send(Readable.from(this.exports.lines(filter, caller.role)));
  }

  private async callerOf(request: FastifyRequest): Promise<StaffCaller | null> {
    const token = readCookie(request.headers.cookie, sessionCookies.staff.name);
    if (token === undefined) return null;
    const userAgent = request.headers['user-agent'] ?? '';
    const session = await this.sessions.resolve({ token, ip: request.ip, userAgent });
    return session?.caller ?? null;
  }
}
