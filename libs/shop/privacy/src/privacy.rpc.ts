import type { privacyContract } from '@shop/contracts';
import { packOf } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { addMilliseconds, isRejection, reject, uuidv5 } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import { dataRequestStream } from './data-request.stream.js';

const dayMs = 24 * 3_600_000;

export class PrivacyRpc {
  constructor(private readonly streams: Streams) {}

  readonly handlers: HandlersFor<typeof privacyContract> = {
    'shopUsers.f.dataRequest': async ({ kind }, context) => {
      const { caller, country, commandId, now } = context;
      if (caller.kind !== 'shopper') return notLoggedIn();
      const dueAt = addMilliseconds(now, packOf(country).law.dataRequestDays * dayMs);
      const request = { kind, country, requestedAt: now, dueAt, requestId: uuidv5(commandId, 'data-request') };
      const command = { type: 'RequestData', userId: caller.userId, ...request } as const;
      const outcome = await this.streams.execute(dataRequestStream, caller.userId, command, commandContextOf(context));
      return isRejection(outcome) ? outcome : { data: null };
    },
    'shopUsers.f.dataRequests': async (_params, { caller }) => {
      if (caller.kind !== 'shopper') return notLoggedIn();
      const { state } = await this.streams.load(dataRequestStream, caller.userId);
      return {
        data: state.open.map(({ requestId, kind, requestedAt, dueAt }) => ({
          ...{ ID: requestId, Kind: kind, RequestedAt: requestedAt, DueAt: dueAt },
        })),
      };
    },
  };
}

function notLoggedIn() {
  return reject('NOT_LOGGED_IN', 'Not logged in');
}
