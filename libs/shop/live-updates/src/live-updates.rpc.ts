import type { LiveTopic, liveContract, StaffRole } from '@shop/contracts';
import { reject } from '@shop/kernel';
import type { ConsoleFeed } from '@shop/live-updates';
import type { HandlersFor } from '@shop/rpc';

/** `admin` may subscribe to every topic. */
const rolesByTopic: Readonly<Record<LiveTopic, readonly StaffRole[]>> = {
  orders: ['agent', 'support', 'manager'],
  // Support sees on the order page who is calling.
  calls: ['agent', 'support', 'manager'],
  reviews: ['support', 'manager'],
  offers: ['manager'],
  projections: ['engineer'],
};

export class LiveUpdatesRpc {
  constructor(private readonly feed: ConsoleFeed) {}

  readonly handlers: HandlersFor<typeof liveContract> = {
    'admin.live': async ({ topics }, { caller, lastEventId, signal }) => {
      if (caller.kind !== 'staff') return reject('NOT_LOGGED_IN', 'No staff session');
      const { role } = caller;
      const forbidden = topics.find((topic) => role !== 'admin' && !rolesByTopic[topic].includes(role));
      if (forbidden !== undefined) return reject('FORBIDDEN', `The role ${role} may not subscribe to ${forbidden}`);
      const wanted = new Set(topics);
      return this.feed.subscribe({
        lastEventId,
        signal,
        select: (change) => (wanted.has(change.topic) ? change : undefined),
      });
    },
  };
}
