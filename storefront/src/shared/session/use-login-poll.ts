import type { User } from '@shop/contracts';
import { useEffect } from 'react';
import { random } from '../browser.js';
import { pageVisibility } from '../page-visibility.js';
import { type ShopClient, validateResponse } from '../rpc.js';
import { useShop } from '../shop.js';
import { useStore } from '../store.js';
import { isUser } from './is-user.js';
import { type LoginPollDeps, type LoginCheckResponse, type PollStep, startLoginPoll } from './login-poll.js';

/** Tabs share the session cookie, so they share the login state. */
function openTabChannel(): LoginPollDeps<User>['others'] & { close(): void } {
  const channel = new BroadcastChannel('login-poll');
  return {
    publish: (step) => channel.postMessage(step),
    subscribe: (onStep) => {
      channel.onmessage = ({ data }: MessageEvent<PollStep<User>>) => onStep(data);
      return () => (channel.onmessage = null);
    },
    close: () => channel.close(),
  };
}

/** An OK response without a user counts as a failure. */
export async function checkLogin(client: ShopClient, signal?: AbortSignal): Promise<LoginCheckResponse<User>> {
  return validateResponse(await client.call('auth.checkLogin', {}, { signal }), isUser);
}

/** Restarts when the session's timestamp is refreshed. */
export function useLoginPoll(): void {
  const { client } = useShop();
  const timestamp = useStore((state) => state.timestamp);
  const updateUserData = useStore((state) => state.updateUserData);
  useEffect(() => {
    const others = openTabChannel();
    const stop = startLoginPoll({
      check: (signal) => checkLogin(client, signal),
      onUser: updateUserData,
      visibility: pageVisibility,
      jitter: random,
      others,
    });
    return () => {
      stop();
      others.close();
    };
  }, [client, timestamp, updateUserData]);
}
