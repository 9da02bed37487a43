import type { FastifyInstance } from 'fastify';

const eventTypes = ['subscriber', 'club_join', 'order', 'erased'];

interface CrmEvent {
  readonly type: string;
  readonly id: string;
  readonly at: string;
  readonly data: object;
}

export function addCrmRoutes(http: FastifyInstance, key: string): void {
  const eventsByKey = new Map<string, CrmEvent>();

  http.post('/crm/events', (request, reply) => {
    if (request.headers.authorization !== `Bearer ${key}`) return reply.status(401).send({ error: 'Wrong key' });
    const idempotencyKey = request.headers['idempotency-key'];
    if (typeof idempotencyKey !== 'string' || idempotencyKey === '') {
      return reply.status(400).send({ error: 'Idempotency-Key is needed' });
    }
    if (!isCrmEvent(request.body)) return reply.status(422).send({ error: 'Not an event' });
    const repeated = eventsByKey.has(idempotencyKey);
    if (!repeated) eventsByKey.set(idempotencyKey, request.body);
    return reply.status(202).send({ accepted: true, repeated });
  });
}

function isCrmEvent(body: unknown): body is CrmEvent {
  const event = body as Partial<Record<keyof CrmEvent, unknown>> | null;
  return (
    typeof event === 'object' &&
    event !== null &&
    eventTypes.includes(String(event.type)) &&
    typeof event.id === 'string' &&
    typeof event.at === 'string' &&
    typeof event.data === 'object' &&
    event.data !== null
  );
}
