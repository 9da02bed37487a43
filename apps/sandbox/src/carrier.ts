import type { Clock } from '@shop/kernel';
import { newId } from '@shop/kernel';
import type { FastifyInstance } from 'fastify';
import type { Webhooks } from './webhooks.js';

export type StepCode =
  'registered' | 'picked_up' | 'in_transit' | 'out_for_delivery' | 'delivered' | 'refused' | 'lost' | 'returned';

interface Parcel {
  readonly parcelId: string;
  readonly trackingNumber: string;
  readonly steps: { readonly at: string; readonly code: StepCode }[];
}

/** The way of a parcel here: all arrive. */
const journey: readonly StepCode[] = ['registered', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'];

/** Takes parcels and moves them on, a step at a time, telling the shop of each. */
export function addCarrier(
  http: FastifyInstance,
  { clock, stepMs }: { readonly clock: Clock; readonly stepMs: number },
  webhooks: Webhooks,
): void {
  const parcels = new Map<string, Parcel>();
  const byKey = new Map<string, Parcel>();
  const timers = new Set<NodeJS.Timeout>();
  http.addHook('onClose', () => timers.forEach((timer) => clearTimeout(timer)));

  const moveOn = (parcel: Parcel): void => {
    const code = journey[parcel.steps.length];
    if (code === undefined) return;
    const step = { at: clock(), code };
    parcel.steps.push(step);
    webhooks.send({ id: newId(), parcelId: parcel.parcelId, ...step });
    const timer = setTimeout(() => {
      timers.delete(timer);
      moveOn(parcel);
    }, stepMs);
    timers.add(timer);
  };

  http.post('/carrier/parcels', (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') return reply.status(400).send({ error: 'Idempotency-Key is needed' });
    const known = byKey.get(key);
    const parcel = known ?? { parcelId: newId(), trackingNumber: trackingNumber(parcels.size + 1), steps: [] };
    if (known === undefined) {
      parcels.set(parcel.parcelId, parcel);
      byKey.set(key, parcel);
      moveOn(parcel);
    }
    return reply.status(known ? 200 : 201).send({ parcelId: parcel.parcelId, trackingNumber: parcel.trackingNumber });
  });

  http.get<{ Params: { id: string } }>('/carrier/parcels/:id', (request, reply) => {
    const parcel = parcels.get(request.params.id);
    if (parcel === undefined) return reply.status(404).send({ error: 'No such parcel' });
    return reply.send({ status: parcel.steps.at(-1)?.code, steps: parcel.steps });
  });
}

function trackingNumber(count: number): string {
  return `SBX${String(count).padStart(9, '0')}`;
}
