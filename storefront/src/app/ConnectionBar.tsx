import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { watchNetwork, useConnection } from '../shared/connection.js';
import { useMessages } from '../shared/shop.js';
import { useStore } from '../shared/store.js';

/** On recovery it refetches all data; after server errors only the failed reads. */
export function ConnectionBar() {
  const t = useMessages();
  const queries = useQueryClient();
  const reachable = useConnection((state) => state.reachable);
  const updateTimestamp = useStore((state) => state.updateTimestamp);
  const healthy = useConnection((state) => state.healthy);
  const previous = useRef({ reachable, healthy });
  useEffect(() => watchNetwork(updateTimestamp), [updateTimestamp]);
  useEffect(() => {
    if (reachable && !previous.current.reachable) void queries.invalidateQueries();
    else if (healthy && !previous.current.healthy)
      void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    previous.current = { reachable, healthy };
  }, [queries, reachable, healthy]);
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
