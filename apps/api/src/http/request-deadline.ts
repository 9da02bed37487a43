import { timeLimits } from '@shop/kernel';
import { rpcPath } from '@shop/rpc';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { httpRejection, sendRejection } from './request-guard.js';

const deadlineRejection = {
  ...httpRejection(503, 'SERVICE_UNAVAILABLE', 'This takes too long. Try again in a moment.'),
  retryAfter: 1,
};

/**
 * The deadline starts when the body has been read. RPC enforces it separately, since some calls of a batch may have
 * results.
 */
export function enforceDeadline(http: FastifyInstance, timeoutMs: number = timeLimits.requestMs): void {
  http.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.url === rpcPath) return done();
    const timer = setTimeout(() => rejectLate(reply), timeoutMs);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}

function rejectLate(reply: FastifyReply): void {
  if (reply.sent) return;
  void reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8');
  void reply.send(sendRejection(reply, deadlineRejection));
}
