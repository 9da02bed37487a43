import type { FastifyInstance } from 'fastify';
import { stepsByEnding, type Ending } from './parcel.js';

/** `slow`: responds after ten seconds. `lie`: adds nonsense to its reports and sends invalid responses. */
export const moods = ['well', 'slow', 'down', 'repeat', 'shuffle', 'lie'] as const;
export type Mood = (typeof moods)[number];

/**
 * Remittance errors: `short` withholds money, `double` repeats parcels, `stray` adds unknown parcels, `lost` omits
 * some.
 */
export const accountings = ['right', 'short', 'double', 'stray', 'lost'] as const;
export type Accounting = (typeof accountings)[number];

export interface Behaviour {
  mood: Mood;
  ending: Ending;
  accounting: Accounting;
}

/** `GET` and `PUT /carrier/behaviour`, with the key of the carrier. */
export function addBehaviourRoutes(http: FastifyInstance, key: string): Behaviour {
  const behaviour: Behaviour = { mood: 'well', ending: 'delivered', accounting: 'right' };
  http.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${key}`) return reply.status(401).send({ error: 'Wrong key' });
    });
    scope.get('/carrier/behaviour', () => behaviour);
    scope.put('/carrier/behaviour', (request, reply) => {
      const body = (request.body ?? {}) as Partial<Record<keyof Behaviour, unknown>>;
      const mood = moods.find((known) => known === (body.mood ?? behaviour.mood));
      const ending = (Object.keys(stepsByEnding) as Ending[]).find(
        (known) => known === (body.ending ?? behaviour.ending),
      );
      const accounting = accountings.find((known) => known === (body.accounting ?? behaviour.accounting));
      if (mood === undefined || ending === undefined || accounting === undefined)
        return reply.status(422).send({ moods, endings: Object.keys(stepsByEnding), accountings });
      Object.assign(behaviour, { mood, ending, accounting });
      return reply.send(behaviour);
    });
    done();
  });
  return behaviour;
}
