import type { FastifyInstance } from 'fastify';
import { journeys, type Ending } from './journey.js';

/** `slow`: answers after ten seconds. `lie`: says senseless things beside what is true, and nothing that was agreed when it is asked. */
export const moods = ['well', 'slow', 'down', 'repeat', 'shuffle', 'lie'] as const;
export type Mood = (typeof moods)[number];

/** How the carrier behaves, until it is told otherwise. */
export interface Behaviour {
  mood: Mood;
  /** Of the parcels that are taken from now on. */
  ending: Ending;
}

/** `GET` and `PUT /carrier/behaviour`, for whoever has the carrier's key. */
export function addBehaviour(http: FastifyInstance, key: string): Behaviour {
  const behaviour: Behaviour = { mood: 'well', ending: 'delivered' };
  http.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${key}`) return reply.status(401).send({ error: 'Wrong key' });
    });
    scope.get('/carrier/behaviour', () => behaviour);
    scope.put('/carrier/behaviour', (request, reply) => {
      const asked = (request.body ?? {}) as Partial<Record<keyof Behaviour, unknown>>;
      const mood = moods.find((known) => known === (asked.mood ?? behaviour.mood));
      const ending = (Object.keys(journeys) as Ending[]).find((known) => known === (asked.ending ?? behaviour.ending));
      if (mood === undefined || ending === undefined)
        return reply.status(422).send({ moods, endings: Object.keys(journeys) });
      Object.assign(behaviour, { mood, ending });
      return reply.send(behaviour);
    });
    done();
  });
  return behaviour;
}
