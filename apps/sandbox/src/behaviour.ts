import type { FastifyInstance } from 'fastify';
import { stepsByEnding, type Ending } from './parcel.js';

/** `slow`: answers after ten seconds. `lie`: says senseless things beside what is true, and nothing that was agreed when it is asked. */
export const moods = ['well', 'slow', 'down', 'repeat', 'shuffle', 'lie'] as const;
export type Mood = (typeof moods)[number];

/**
 * How the carrier accounts for the money that it collects: `short` keeps some of it, `double` has parcels twice, `stray` has
 * parcels that nobody gave it, `lost` forgets some.
 */
export const accountings = ['right', 'short', 'double', 'stray', 'lost'] as const;
export type Accounting = (typeof accountings)[number];

/** How the carrier behaves, until it is told otherwise. */
export interface Behaviour {
  mood: Mood;
  /** Of the parcels that are taken from now on. */
  ending: Ending;
  /** In the lists that are made from now on. */
  accounting: Accounting;
}

/** `GET` and `PUT /carrier/behaviour`, for whoever has the carrier's key. */
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
