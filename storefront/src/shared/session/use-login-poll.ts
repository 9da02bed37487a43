import { useEffect } from 'react';
import { random } from '../browser.js';
import { useShop } from '../shop.js';
import { useStore } from '../store.js';
import { startLoginPoll } from './login-poll.js';

const visibility = {
  visible: () => document.visibilityState === 'visible',
  listen: (onChange: () => void) => {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
};

/** Keeps the login state in step with the server; starts over when the session's timestamp is refreshed. */
export function useLoginPoll(): void {
  const { client } = useShop();
  const timestamp = useStore((state) => state.timestamp);
  const updateUserData = useStore((state) => state.updateUserData);
  useEffect(
    () =>
      startLoginPoll({
        check: (signal) => client.call('auth.checkLogin', {}, { signal }),
        onUser: updateUserData,
        visibility,
        jitter: random,
      }),
    [client, timestamp, updateUserData],
  );
}
