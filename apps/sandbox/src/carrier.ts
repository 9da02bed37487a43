import { newId, pause, type Clock } from '@shop/kernel';
import type { FastifyInstance } from 'fastify';
import { setMaxListeners } from 'node:events';
import type { Behaviour } from './behaviour.js';
import { stepsByEnding, newParcel, parseParcelId, stepsUntil, requestedEnding, type Parcel } from './parcel.js';
import { Remittances } from './remittances.js';
import type { Webhooks } from './webhooks.js';

export interface CarrierOptions {
  readonly clock: Clock;
  /** Time between two tracking steps, in milliseconds. */
  readonly stepMs: number;
  /** Response delay of a slow carrier, in milliseconds. */
  readonly slowMs?: number;
}

export function addCarrierRoutes(
  http: FastifyInstance,
  options: CarrierOptions,
  behaviour: Behaviour,
  webhooks: Webhooks,
): void {
  const { clock, stepMs, slowMs = 10_000 } = options;
  const parcelsByKey = new Map<string, Parcel>();
  const closeSignal = createCloseSignal(http);
  const reporter = new StepReporter(options, behaviour, webhooks);
  const now = () => Date.parse(clock());
  const remittances = new Remittances({ now, stepMs }, behaviour);

  http.register((scope, _options, done) => {
    addMoodHook(scope, behaviour, () => pause(slowMs, closeSignal));

    scope.post('/carrier/parcels', (request, reply) => {
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string' || key === '') return reply.status(400).send({ error: 'Idempotency-Key is needed' });
      const existing = parcelsByKey.get(key);
      const parcel = existing ?? newParcel(requestedEnding(request.body) ?? behaviour.ending, now());
      if (existing === undefined) {
        parcelsByKey.set(key, parcel);
        remittances.addParcel(parcel, request.body);
        void reporter.reportSteps(parcel, closeSignal);
      }
      const { parcelId, trackingNumber } = parcel;
      return reply.status(existing ? 200 : 201).send({ parcelId, trackingNumber });
    });

    scope.get<{ Querystring: { after?: string } }>('/carrier/remittances', (request, reply) =>
      reply.send({ lists: remittances.after(request.query.after) }),
    );

    scope.get<{ Params: { id: string } }>('/carrier/parcels/:id', (request, reply) => {
      const parcel = parseParcelId(request.params.id);
      if (parcel === undefined) return reply.status(404).send({ error: 'No such parcel' });
      const steps = stepsUntil(parcel, now(), stepMs);
      return reply.send({ status: steps.at(-1)?.code ?? null, steps });
    });
    done();
  });
}

function addMoodHook(scope: FastifyInstance, behaviour: Behaviour, delayResponse: () => Promise<unknown>): void {
  scope.addHook('onRequest', async (_request, reply) => {
    const { mood } = behaviour;
    if (mood === 'down') return reply.status(503).send({ error: 'Down' });
    if (mood === 'lie') return reply.type('text/html').send('<html>Welcome</html>');
    if (mood === 'slow') await delayResponse();
  });
}

/** Aborted when the program ends; every parcel in transit listens. */
function createCloseSignal(http: FastifyInstance): AbortSignal {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  http.addHook('onClose', () => closing.abort());
  return closing.signal;
}

class StepReporter {
  constructor(
    private readonly options: Pick<CarrierOptions, 'stepMs'>,
    private readonly behaviour: Behaviour,
    private readonly webhooks: Webhooks,
  ) {}

  async reportSteps({ ending, registeredAtMs, parcelId }: Parcel, signal: AbortSignal): Promise<void> {
    const { stepMs } = this.options;
    for (const [index, code] of stepsByEnding[ending].entries()) {
      if (index > 0) await pause(stepMs, signal);
      if (signal.aborted) return;
      this.#sendStep({ id: newId(), parcelId, code, at: new Date(registeredAtMs + index * stepMs).toISOString() });
    }
  }

  #sendStep(message: {
    readonly id: string;
    readonly parcelId: string;
    readonly code: string;
    readonly at: string;
  }): void {
    const { mood } = this.behaviour;
    if (mood === 'down') return;
    this.webhooks.send(message, mood === 'shuffle' ? this.options.stepMs * 3 * Math.random() : 0);
    if (mood === 'repeat') for (let times = 0; times < 2; times += 1) this.webhooks.send(message);
    if (mood !== 'lie') return;
    this.webhooks.send({ ...message, parcelId: newId() });
    this.webhooks.send({ ...message, code: 'teleported' });
    this.webhooks.send({ ...message, code: 'returned' }, 0, 'a wrong key');
  }
}
