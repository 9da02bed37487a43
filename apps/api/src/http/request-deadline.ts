import { timeLimits } from '@shop/kernel';
import { rpcPath } from '@shop/rpc';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { httpRejection, sendRejection } from './request-guard.js';

const deadlineRejection = {
  ...httpRejection(503, 'SERVICE_UNAVAILABLE', 'This takes too long now: try again in a moment'),
  retryAfter: 1,
};

/**
 * Responds with 503 at the deadline of a request, which begins when its body has been read. The dispatcher of RPC has the
 * same deadline and ends its own requests, since some of a batch's calls may have results.
 * @param timeoutMs for tests
 */
export function enforceDeadline(http: FastifyInstance, timeoutMs: number = timeLimits.requestMs): void {
  http.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.url === rpcPath) return done();
    const timer = setTimeout(() => rejectLate(reply), timeoutMs);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}

/** What the handler still returns or throws is dropped. */
function rejectLate(reply: FastifyReply): void {
  if (reply.sent) return;
  void reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8');
  void reply.send(sendRejection(reply, deadlineRejection));
}
