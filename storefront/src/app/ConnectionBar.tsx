import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { watchNetwork, useConnection } from '../shared/connection.js';
import { useMessages } from '../shared/shop.js';
import { useStore } from '../shared/store.js';
import { IconButton } from '../shared/ui/Button.js';
import { Icon } from '../shared/ui/Icon.js';

/** Can be closed until the connection is lost again. On recovery it refetches all data; after server errors only the failed reads. */
export function ConnectionBar() {
  const t = useMessages();
  const queries = useQueryClient();
  const reachable = useConnection((state) => state.reachable);
  const updateTimestamp = useStore((state) => state.updateTimestamp);
  const healthy = useConnection((state) => state.healthy);
  const [isClosed, setClosed] = useState(false);
  if (reachable && isClosed) setClosed(false);
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
      {!reachable && !isClosed && (
        <div className="pointer-events-auto flex items-center gap-1 rounded-large bg-ink py-1 pl-5 pr-1 text-[15px] text-paper shadow-lift">
          <p className="py-2">{t.connection.lost}</p>
          <IconButton label={t.close} onClick={() => setClosed(true)} className="shrink-0 hover:bg-paper/15">
            <Icon name="close" className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
