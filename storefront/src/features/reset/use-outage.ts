import { useCallback, useEffect, useRef } from 'react';
import { retryAfterMs } from '../../shared/session/login-poll.js';
import { useStore } from '../../shared/store.js';

/** What a request that did not get through does to the login state: cleared at once, asked for again after 2 s. */
export function useOutage(): () => void {
  const updateUserData = useStore((state) => state.updateUserData);
  const updateTimestamp = useStore((state) => state.updateTimestamp);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    updateUserData({ isLoggedIn: null, userData: null });
    clearTimeout(timer.current);
    timer.current = setTimeout(updateTimestamp, retryAfterMs);
  }, [updateTimestamp, updateUserData]);
}
