import type { FaultLog } from '@shop/rpc';
import type { CarrierWebhook, CarrierWebhookResult } from '@shop/shipping';
import type { FastifyInstance } from 'fastify';
import { sendErrorResponse } from './error-responses.js';

const bodyLimit = 16 * 1024;

const responses: Readonly<Record<CarrierWebhookResult, { readonly status: number; readonly message: string }>> = {
  heard: { status: 204, message: '' },
  unsigned: { status: 401, message: 'X-Signature must be the HMAC-SHA256 of the body with our common key, in hex' },
  senseless: { status: 400, message: 'The message is not as agreed' },
  unknown: { status: 404, message: 'Parcel not found, or not registered yet' },
};

/** `POST /carrier/events`: signed webhooks. The signature covers the raw bytes, so the body arrives unparsed. */
export async function serveCarrierEvents(
  http: FastifyInstance,
  messages: Pick<CarrierWebhook, 'receive'>,
  faults: FaultLog,
): Promise<void> {
  await http.register((scope, _options, done) => {
    // Nest's handler, set later, does not apply to this scope.
    scope.setErrorHandler((error, request, reply) => sendErrorResponse(error, request, reply, faults));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post('/carrier/events', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { status, message } = responses[await messages.receive(body, request.headers['x-signature'])];
      void reply.status(status).header('Cache-Control', 'no-store');
      return message === '' ? reply.send() : reply.send({ status: 'error', message });
    });
    done();
  });
}
