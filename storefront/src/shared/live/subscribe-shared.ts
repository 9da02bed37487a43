import type { ShopContract } from '@shop/contracts';
import type { EventFor, ParamsFor, StreamName } from '@shop/rpc-client';
import { followSharedStream, createBrowserTabs, type SharedStreamOptions } from '@shop/rpc-client/tabs';
import { pageVisibility } from '../page-visibility.js';
import type { ShopClient } from '../rpc.js';

interface SharedSubscription<Event> extends Pick<SharedStreamOptions<Event>, 'onEvent' | 'onGap'> {
  /** Whose stream it is, where it is somebody's: tabs share only their own. */
  readonly userId?: string;
}

/** Follows a stream that all tabs of this browser share; returns how to stop. */
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
