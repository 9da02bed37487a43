import type { SharedStreamOptions, TabMessage } from './shared-stream.js';

/** What is needed of a browser; this package is built without its types, too. */
interface BrowserApi {
  readonly navigator?: {
    readonly locks?: {
      request(name: string, options: { readonly signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
    };
  };
  readonly BroadcastChannel?: new (name: string) => {
    onmessage: unknown;
    postMessage(message: unknown): void;
    close(): void;
  };
}

type BrowserTabs<Event> = Pick<SharedStreamOptions<Event>, 'runAsLeader' | 'channel'> & { readonly close: () => void };

/**
 * The tabs of this browser that share a stream of this name. Pages that are not secure have no locks, and some web views no
 * channel: there each tab is alone.
 */
export function createBrowserTabs<Event>(name: string): BrowserTabs<Event> {
  const { navigator, BroadcastChannel } = globalThis as BrowserApi;
  const locks = navigator?.locks;
  if (locks === undefined || BroadcastChannel === undefined) return singleTab;
  const channel = new BroadcastChannel(name);
  return {
    runAsLeader: (work, signal) =>
      void locks.request(name, { signal }, work).catch((reason: unknown) => {
        if (!signal.aborted) throw reason;
      }),
    channel: {
      send: (told) => channel.postMessage(told),
      listen: (hear) => {
        channel.onmessage = ({ data }: { readonly data: TabMessage<Event> }) => hear(data);
        return () => (channel.onmessage = null);
      },
    },
    close: () => channel.close(),
  };
}

const singleTab: BrowserTabs<unknown> & BrowserTabs<never> = {
  runAsLeader: (work) => void work(),
  channel: { send: () => undefined, listen: () => () => undefined },
  close: () => undefined,
};
