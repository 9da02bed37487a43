import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { cashFilterSchema } from '@shop/contracts';
import type { Clock } from '@shop/kernel';
import { CLOCK } from '@shop/platform';
import { readCookie, sessionCookies, type SessionResolver, type StaffCaller } from '@shop/rpc';
import { CashFile } from '@shop/shipping';
import { STAFF_SESSIONS } from '@shop/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { refusal, sendRefusal } from './request-gate.js';

/** Roles that may read it, as `admin.cash.getList` says. */
const readers: ReadonlySet<string> = new Set(['support', 'manager', 'admin']);

/** The reconciliation of cash on delivery as a file, read as it is sent; it says nothing of a person. */
@Controller('api/admin/cash')
export class CashFilesController {
  constructor(
    @Inject(CashFile) private readonly file: CashFile,
    @Inject(STAFF_SESSIONS) private readonly sessions: SessionResolver<StaffCaller>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('cash.csv')
  async cash(@Query() asked: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<unknown> {
    void reply.header('Cache-Control', 'no-store');
    const caller = await this.callerOf(request);
    if (caller === null) return reply.send(sendRefusal(reply, refusal(401, 'NOT_LOGGED_IN', 'Nobody is logged in')));
    if (!readers.has(caller.role) || caller.mustEnrol === true)
      return reply.send(sendRefusal(reply, refusal(403, 'FORBIDDEN', 'Your role does not see this money')));
    const filter = cashFilterSchema.safeParse(asked);
    if (!filter.success)
      return reply.send(sendRefusal(reply, refusal(400, 'INVALID_PARAMS', 'There is no such filter')));
    const day = this.clock().slice(0, 10);
    void reply.header('Content-Type', 'text/csv; charset=utf-8');
    void reply.header('Content-Disposition', `attachment; filename="cash-${day}.csv"`);
    return reply.send(Readable.from(this.file.lines(filter.data)));
  }

  private async callerOf(request: FastifyRequest): Promise<StaffCaller | null> {
    const token = readCookie(request.headers.cookie, sessionCookies.staff.name);
    if (token === undefined) return null;
    const userAgent = request.headers['user-agent'] ?? '';
    const session = await this.sessions.resolve({ token, ip: request.ip, userAgent });
    return session?.caller ?? null;
  }
}
