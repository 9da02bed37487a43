import type { drawsContract, shopDrawsContract } from '@shop/contracts';
import { reject, type Rejection } from '@shop/kernel';
import type { HandlersFor } from '@shop/rpc';
import type { DrawQueries } from './draws.queries.js';

export class DrawsRpc {
  constructor(private readonly draws: DrawQueries) {}

  readonly handlers: HandlersFor<typeof drawsContract & typeof shopDrawsContract> = {
    'admin.draws.getList': async (params) => ({ data: await this.draws.list(params) }),
    'admin.draws.getOne': async ({ id }) => {
      const draw = await this.draws.byId(id);
      return draw === null ? notFound() : { data: draw };
    },
    'admin.draws.verify': async ({ id }) => {
      const proof = await this.draws.proofOf(id);
      return proof === null ? notFound() : { data: proof };
    },
    'club.f.draws': async (_params, { country }) => ({ data: await this.draws.recentIn(country) }),
    'club.f.draw': async ({ ID }) => {
      const numbers = await this.draws.numbersOf(ID);
      return numbers === null ? notFound() : { data: { ID, Numbers: [...numbers] } };
    },
    'club.f.entry': async (_params, { caller, now }) => {
      if (caller.kind !== 'shopper') return reject('NOT_LOGGED_IN', 'Not logged in');
      return { data: await this.draws.entryOf(caller.userId, now) };
    },
  };
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'Draw not found, or not held yet');
}
