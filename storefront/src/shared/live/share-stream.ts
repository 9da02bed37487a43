import type { ShopContract } from '@shop/contracts';
import type { EventFor, ParamsFor, StreamName } from '@shop/rpc-client';
import { followSharedStream, tabsOfBrowser, type SharedStreamParts } from '@shop/rpc-client/tabs';
import { pageVisibility } from '../page-visibility.js';
import type { ShopClient } from '../rpc.js';

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
  const tabs = tabsOfBrowser<EventFor<ShopContract, Name>>(`live ${method} ${JSON.stringify(params)} ${person}`);
  const stop = followSharedStream({
    ...followed,
    open: ({ onLost, ...handlers }, lastEventId) =>
      client.subscribe(method, params, { ...handlers, onError: onLost }, lastEventId === null ? {} : { lastEventId }),
    visibility: pageVisibility,
    lead: tabs.lead,
    others: tabs.others,
  });
  return () => {
    stop();
    tabs.close();
  };
}
