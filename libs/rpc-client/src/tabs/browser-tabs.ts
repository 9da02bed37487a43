import type { SharedStreamParts, Told } from './shared-stream.js';

/** What is needed of a browser; this package is built without its types, too. */
interface Browser {
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

type Tabs<Event> = Pick<SharedStreamParts<Event>, 'lead' | 'others'> & { readonly close: () => void };

/**
 * The tabs of this browser that share a stream of this name. Pages that are not secure have no locks, and some web views no
 * channel: there each tab is alone.
 */
export function tabsOfBrowser<Event>(name: string): Tabs<Event> {
  const { navigator, BroadcastChannel } = globalThis as Browser;
  const locks = navigator?.locks;
  if (locks === undefined || BroadcastChannel === undefined) return alone;
  const channel = new BroadcastChannel(name);
  return {
    lead: (work, signal) =>
      void locks.request(name, { signal }, work).catch((reason: unknown) => {
        if (!signal.aborted) throw reason;
      }),
    others: {
      tell: (told) => channel.postMessage(told),
      listen: (hear) => {
        channel.onmessage = ({ data }: { readonly data: Told<Event> }) => hear(data);
        return () => (channel.onmessage = null);
      },
    },
    close: () => channel.close(),
  };
}

const alone: Tabs<unknown> & Tabs<never> = {
  lead: (work) => void work(),
  others: { tell: () => undefined, listen: () => () => undefined },
  close: () => undefined,
};
