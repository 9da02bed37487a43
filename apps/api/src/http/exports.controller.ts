import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { AuditExports } from '@shop/audit';
import { contract, type Method } from '@shop/contracts';
import type { Clock } from '@shop/kernel';
import { OrderExports } from '@shop/orders';
import { CLOCK } from '@shop/module';
import { ReportExports } from '@shop/reports';
import { readCookie, sessionCookies, type SessionResolver, type StaffCaller } from '@shop/rpc';
import { CashExports } from '@shop/shipping';
import { STAFF_SESSIONS } from '@shop/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { httpRejection, sendRejection } from './request-guard.js';

/** Checked again at the download, since a role may be revoked meanwhile. */
const orderRoles = rolesOf(contract['admin.orders.export']);
const reportRoles = rolesOf(contract['admin.reports.export']);
const auditRoles = rolesOf(contract['admin.audit.export']);
const cashRoles = rolesOf(contract['admin.cash.export']);

function rolesOf({ access }: Method): ReadonlySet<string> {
  return new Set(access.kind === 'staff' ? access.roles : []);
}

interface ExportFile {
  readonly name: string;
  readonly lines: AsyncIterable<string>;
}

@Controller('api/admin/exports')
export class ExportsController {
  constructor(
    @Inject(OrderExports) private readonly exports: OrderExports,
    @Inject(ReportExports) private readonly reports: ReportExports,
    @Inject(CashExports) private readonly cashExports: CashExports,
    @Inject(AuditExports) private readonly auditExports: AuditExports,
    @Inject(STAFF_SESSIONS) private readonly sessions: SessionResolver<StaffCaller>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get(':id/orders.csv')
  orders(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<unknown> {
    return this.send(request, reply, orderRoles, async ({ staffId, role }, now) => {
      const filter = await this.exports.findFilter(id, staffId, now);
      return filter && { name: `orders-${now.slice(0, 10)}`, lines: this.exports.lines(filter, role) };
    });
  }

  @Get(':id/report.csv')
  report(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<unknown> {
    return this.send(request, reply, reportRoles, async ({ staffId }, now) => {
      const query = await this.reports.findRequest(id, staffId, now);
      return query && { name: `${query.report}-${query.from}-${query.to}`, lines: this.reports.lines(query) };
    });
  }

  @Get(':id/cash.csv')
  cash(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<unknown> {
    return this.send(request, reply, cashRoles, async ({ staffId }, now) => {
      const filter = await this.cashExports.filterOf(id, staffId, now);
      return filter && { name: `cash-${now.slice(0, 10)}`, lines: this.cashExports.csvChunks(filter) };
    });
  }

  @Get(':id/audit.csv')
  audit(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<unknown> {
    return this.send(request, reply, auditRoles, async ({ staffId }, now) => {
      const filter = await this.auditExports.findFilter(id, staffId, now);
      return filter && { name: `audit-${now.slice(0, 10)}`, lines: this.auditExports.lines(filter) };
    });
  }

  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    roles: ReadonlySet<string>,
    find: (caller: StaffCaller, now: string) => Promise<ExportFile | null>,
  ): Promise<unknown> {
    const caller = await this.authorize(request, reply, roles);
    if (caller === null) return reply;
    const file = await find(caller, this.clock());
    if (file === null) return reply.send(sendRejection(reply, httpRejection(404, 'NOT_FOUND', 'File not found')));
    void reply.header('Content-Type', 'text/csv; charset=utf-8');
    void reply.header('Content-Disposition', `attachment; filename="${file.name}.csv"`);
    return reply.send(Readable.from(file.lines));
  }

  private async authorize(
    request: FastifyRequest,
    reply: FastifyReply,
    roles: ReadonlySet<string>,
  ): Promise<StaffCaller | null> {
    void reply.header('Cache-Control', 'no-store');
    const caller = await this.callerOf(request);
    const rejection = rejectionFor(caller, roles);
    if (rejection === null) return caller;
    void reply.send(sendRejection(reply, rejection));
    return null;
  }

  private async callerOf(request: FastifyRequest): Promise<StaffCaller | null> {
    const token = readCookie(request.headers.cookie, sessionCookies.staff.name);
    if (token === undefined) return null;
    const userAgent = request.headers['user-agent'] ?? '';
    const session = await this.sessions.resolve({ token, ip: request.ip, userAgent });
    return session?.caller ?? null;
  }
}

/** As for methods: the second factor is checked before the role. */
function rejectionFor(caller: StaffCaller | null, roles: ReadonlySet<string>) {
  if (caller === null) return httpRejection(401, 'NOT_LOGGED_IN', 'Log in first');
  if (caller.mustEnrol === true) return httpRejection(403, 'FORBIDDEN', 'Set up your second factor first');
  return roles.has(caller.role) ? null : httpRejection(403, 'FORBIDDEN', 'Your role may not export this list');
}
