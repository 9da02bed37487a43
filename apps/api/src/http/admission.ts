import type { FastifyInstance } from 'fastify';
import { httpRejection, sendRejection } from './request-guard.js';

/** Closed during a start: lists would lack events of the log. */
export class Admission {
  isOpen = true;

  close(): void {
    this.isOpen = false;
  }

  open(): void {
    this.isOpen = true;
  }
}

export const alwaysAdmittedPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const startingRejection = {
  ...httpRejection(503, 'SERVICE_UNAVAILABLE', 'The shop is starting. Try again in a moment.'),
  retryAfter: 1,
};

export function rejectWhileClosed(http: FastifyInstance, admission: Admission): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (admission.isOpen || alwaysAdmittedPaths.has(request.url.split('?')[0] ?? '')) return done();
    void reply.header('Cache-Control', 'no-store');
    void reply.send(sendRejection(reply, startingRejection));
  });
}
