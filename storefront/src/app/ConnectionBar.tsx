import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { followNetwork, useConnection } from '../shared/connection.js';
import { useMessages } from '../shared/shop.js';
import { useStore } from '../shared/store.js';

/** Says that the shop cannot be reached, and asks for everything anew once it can. */
export function ConnectionBar() {
  const t = useMessages();
  const queries = useQueryClient();
  const reachable = useConnection((state) => state.reachable);
  const updateTimestamp = useStore((state) => state.updateTimestamp);
  const wasReachable = useRef(reachable);
  useEffect(() => followNetwork(updateTimestamp), [updateTimestamp]);
  useEffect(() => {
    if (reachable && !wasReachable.current) void queries.invalidateQueries();
    wasReachable.current = reachable;
  }, [queries, reachable]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex justify-center px-5 md:bottom-6"
    >
      {!reachable && (
        <p className="rounded-large bg-ink px-5 py-3 text-center text-[15px] text-paper shadow-lift">
          {t.connection.lost}
        </p>
      )}
    </div>
  );
}
