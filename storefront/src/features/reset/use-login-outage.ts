import { useCallback, useEffect, useRef } from 'react';
import { retryAfterMs } from '../../shared/session/login-poll.js';
import { useStore } from '../../shared/store.js';

/** Checks the login again after 2 s. */
export function useLoginOutage(): () => void {
  const updateUserData = useStore((state) => state.updateUserData);
  const updateTimestamp = useStore((state) => state.updateTimestamp);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      // On unmount, check immediately; the next poll may be a minute away.
      updateTimestamp();
    },
    [updateTimestamp],
  );
  return useCallback(() => {
    updateUserData({ isLoggedIn: null, userData: null });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      updateTimestamp();
    }, retryAfterMs);
  }, [updateTimestamp, updateUserData]);
}
