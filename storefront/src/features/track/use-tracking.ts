import { useCallback, useEffect, useRef, useState } from 'react';
import { pause } from '../../shared/browser.js';
import { fetchShipmentStatus, type ShipmentStatus } from './shipment-status.js';

export type TrackingState = { readonly kind: 'idle' } | { readonly kind: 'searching' } | ShipmentStatus;

/** Delay before a search, so that quick repeats send one request. */
const searchDelayMs = 1_000;

/** A new search replaces the running one. */
export function useTracking(): { state: TrackingState; search: (leadId: string) => void } {
  const [state, setState] = useState<TrackingState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const search = useCallback((leadId: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ kind: 'searching' });
    const fetchStatus = async (): Promise<void> => {
      await pause(searchDelayMs, signal);
      if (signal.aborted) return;
      const status = await fetchShipmentStatus(leadId, signal);
      if (!signal.aborted) setState(status);
    };
    fetchStatus().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }, []);
  return { state, search };
}
