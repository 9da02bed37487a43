import type { ShopContract } from '@shop/contracts';
import type { EventFor, ParamsFor, StreamName } from '@shop/rpc-client';
import { followSharedStream, createBrowserTabs, type SharedStreamOptions } from '@shop/rpc-client/tabs';
import { pageVisibility } from '../page-visibility.js';
import type { ShopClient } from '../rpc.js';

interface SharedSubscription<Event> extends Pick<SharedStreamOptions<Event>, 'onEvent' | 'onGap'> {
  /** For a personal stream: only tabs of the same user share it. */
  readonly userId?: string;
}

/** Subscribes to an event stream shared by all tabs. Returns how to stop. */
export function subscribeShared<Name extends StreamName<ShopContract>>(
  client: ShopClient,
  method: Name,
  params: ParamsFor<ShopContract, Name>,
  { userId = '', ...callbacks }: SharedSubscription<EventFor<ShopContract, Name>>,
): () => void {
  const tabs = createBrowserTabs<EventFor<ShopContract, Name>>(`live ${method} ${JSON.stringify(params)} ${userId}`);
  const stop = followSharedStream({
    ...callbacks,
    open: ({ onLost, ...handlers }, lastEventId) =>
      client.subscribe(method, params, { ...handlers, onError: onLost }, lastEventId === null ? {} : { lastEventId }),
    visibility: pageVisibility,
    runAsLeader: tabs.runAsLeader,
    channel: tabs.channel,
  });
  return () => {
    stop();
    tabs.close();
  };
}
