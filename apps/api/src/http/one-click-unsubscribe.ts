import { isRejection, newId, type Clock } from '@shop/kernel';
import type { Unsubscriptions } from '@shop/messages';
import type { FaultLog } from '@shop/rpc';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorResponse } from './error-responses.js';
import { httpRejection, sendRejection, type RequestGuard } from './request-guard.js';

/** Mail programs send requests from few addresses for many readers; tokens cannot be guessed. */
const allowance = { burst: 600, perSecond: 20 };
/** Maximum form size, in bytes. The form is not read: the token is enough. */
const bodyLimit = 1_024;
const maxTokenLength = 200;

interface OneClickDeps {
  readonly unsubscriptions: Pick<Unsubscriptions, 'withdrawConsent'>;
  readonly guard: Pick<RequestGuard, 'checkRateLimit' | 'countryOf'>;
  readonly clock: Clock;
  readonly faults: FaultLog;
}

/**
 * One-click unsubscribe (RFC 8058). `GET` only redirects to the confirmation page, since mail scanners open every link.
 */
export async function serveOneClickUnsubscribe(
  http: FastifyInstance,
  { unsubscriptions, guard, clock, faults }: OneClickDeps,
): Promise<void> {
  const takeBack = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('Cache-Control', 'no-store');
    const refused = await guard.checkRateLimit(request, 'unsubscribe', allowance);
    if (refused !== null) return sendRejection(reply, refused);
    const id = newId();
    const context = {
      commandId: id,
      correlationId: id,
      actor: 'anyone',
      now: clock(),
      country: guard.countryOf(request),
    };
    const taken = await unsubscriptions.withdrawConsent(tokenOf(request), context);
    if (!isRejection(taken)) return { status: 'ok' };
    return sendRejection(reply, httpRejection(taken.code === 'CONFLICT' ? 409 : 404, taken.code, taken.message));
  };
  await http.register((scope, _options, done) => {
    // Nest's handler, set later, does not apply to this scope.
    scope.setErrorHandler((error, request, reply) => sendErrorResponse(error, request, reply, faults));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, parsed) => parsed(null));
    scope.post('/api/unsubscribe', takeBack);
    scope.get('/api/unsubscribe', (request, reply) =>
      reply
        .header('Cache-Control', 'no-store')
        .redirect(`/#/unsubscribe?t=${encodeURIComponent(tokenOf(request))}`, 302),
    );
    done();
  });
}

function tokenOf({ query }: FastifyRequest): string {
  const { t } = query as { readonly t?: unknown };
  return typeof t === 'string' ? t.slice(0, maxTokenLength) : '';
}
