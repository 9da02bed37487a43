import type { ShopContract } from '@shop/contracts';
import type { EventFor, ParamsFor, StreamName } from '@shop/rpc-client';
import { pageVisibility } from '../page-visibility.js';
import type { ShopClient } from '../rpc.js';
import { type SharedStreamParts, type Told, followSharedStream } from './shared-stream.js';

interface Followed<Event> extends Pick<SharedStreamParts<Event>, 'onEvent' | 'onGap'> {
  /** Whose stream it is, where it is somebody's: tabs share only their own. */
  readonly person?: string;
}

/** Follows a stream that all tabs of this browser share; returns how to stop. */
export function shareStream<Name extends StreamName<ShopContract>>(
  client: ShopClient,
  method: Name,
  params: ParamsFor<ShopContract, Name>,
  { person = '', ...followed }: Followed<EventFor<ShopContract, Name>>,
): () => void {
  const name = `live ${method} ${JSON.stringify(params)} ${person}`;
  const others = otherTabs<EventFor<ShopContract, Name>>(name);
  const stop = followSharedStream({
    ...followed,
    open: (handlers, lastEventId) =>
      client.subscribe(method, params, handlers, lastEventId === null ? {} : { lastEventId }),
    visibility: pageVisibility,
    lead: (work, signal) => lead(name, work, signal),
    others,
  });
  return () => {
    stop();
    others.close();
  };
}

/** Pages that are not secure have no locks: there each tab holds its own stream. */
function locksOfBrowser(): LockManager | undefined {
  return navigator.locks;
}

function lead(name: string, work: () => Promise<void>, signal: AbortSignal): void {
  const locks = locksOfBrowser();
  if (locks === undefined) void work();
  else
    locks.request(name, { signal }, work).catch((reason: unknown) => {
      if (!signal.aborted) throw reason;
    });
}

function otherTabs<Event>(name: string): SharedStreamParts<Event>['others'] & { close(): void } {
  const channel = new BroadcastChannel(name);
  const together = locksOfBrowser() !== undefined;
  return {
    tell: (told) => together && channel.postMessage(told),
    listen: (hear) => {
      channel.onmessage = ({ data }: MessageEvent<Told<Event>>) => hear(data);
      return () => (channel.onmessage = null);
    },
    close: () => channel.close(),
  };
}
