import type { SharedStreamOptions, TabMessage } from './shared-stream.js';

/** This package is also built without browser types. */
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

/** Shares one stream among the tabs of a browser. Without Web Locks or BroadcastChannel, each tab works alone. */
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
