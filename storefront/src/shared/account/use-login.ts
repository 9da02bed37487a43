import { backOffMs } from '@shop/kernel/retry';
import { useCallback, useEffect, useRef } from 'react';
import { isUser } from '../session/is-user.js';
import { retryAfterMs } from '../session/login-poll.js';
import { pause, random } from '../browser.js';
import { useShop } from '../shop.js';
import { useStore } from '../store.js';
import type { LoginValues } from './schemas.js';

/** `ok`, `left` if the screen was left, or a rejection code. */
export type LoginResult = 'ok' | (string & {});

const backOff = { firstMs: 6_000, maxMs: 45_000 };

/**
 * On failure, clears the user, refreshes the timestamp after 2 s and retries with growing delays.
 * @param onRetry called when a retry is scheduled
 */
export function useLogin(onRetry: () => void): (values: LoginValues) => Promise<LoginResult> {
  const { client } = useShop();
  const updateUserData = useStore((state) => state.updateUserData);
  const updateTimestamp = useStore((state) => state.updateTimestamp);
  const screen = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    screen.current = controller;
    return () => controller.abort();
  }, []);
  return useCallback(
    async ({ username, password }) => {
      const { signal } = screen.current;
      for (let attempt = 1; ; attempt += 1) {
        const response = await client.call('auth.loginShop', { username, password });
        if (signal.aborted) return 'left';
        if (response.status === 'ok') {
          // If the response has no user, the login poll loads it.
          if (isUser(response.data)) updateUserData({ isLoggedIn: true, userData: response.data });
          updateTimestamp();
          return 'ok';
        }
        if (response.data.code !== 'RPC_CLIENT_ERROR') return response.data.code;
        updateUserData({ isLoggedIn: null, userData: null });
        onRetry();
        await pause(retryDelayMs(attempt), signal);
        updateTimestamp();
        if (signal.aborted) return 'left';
      }
    },
    [client, onRetry, updateTimestamp, updateUserData],
  );
}

/** The first delays follow the specification; later ones grow, with jitter. */
function retryDelayMs(attempt: number): number {
  return attempt <= 2 ? retryAfterMs : backOffMs(backOff, attempt - 2, random);
}
