import { useCallback, useEffect, useRef } from 'react';
import { isUser } from '../session/is-user.js';
import { retryAfterMs } from '../session/login-poll.js';
import { random } from '../browser.js';
import { useShop } from '../shop.js';
import { useStore } from '../store.js';
import type { LoginValues } from './schemas.js';

/** `ok`, `left` when the screen was left meanwhile, or the code of a refusal. */
export type LoginResult = 'ok' | (string & {});

const maxDelayMs = 30_000;

/**
 * Logs in. Where the request does not get through, the user state is cleared, the session's timestamp refreshed after
 * 2 s and the login tried again, then less and less often, until it is answered or the screen is left; `onWaiting` is told so.
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
          // Where the answer does not say who it is, the poll will.
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

/** The first tries come as specified, the others further and further apart, each browser's at times of its own. */
function retryDelayMs(attempt: number): number {
  return attempt <= 2 ? retryAfterMs : Math.min(maxDelayMs, retryAfterMs * 2 ** (attempt - 2)) * (1 + random() / 2);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
