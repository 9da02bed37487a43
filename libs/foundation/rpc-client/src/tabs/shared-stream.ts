/** A visible tab opens the stream and broadcasts its events. */

/** `open`: no event is missed from here on; `resumed`: none was missed since the last event. */
export type TabMessage<Event> =
  | { readonly kind: 'joined' }
  | { readonly kind: 'open'; readonly resumed: boolean }
  | { readonly kind: 'lost' }
  | { readonly kind: 'event'; readonly event: Event; readonly id: string | null };

interface StreamHandlers<Event> {
  readonly onData: (event: Event, at: { readonly id: string | null }) => void;
  readonly onOpen: (state: { readonly resumed: boolean }) => void;
  readonly onLost: () => void;
  readonly onClose: () => void;
}

export interface SharedStreamOptions<Event> {
  onEvent(event: Event): void;
  /** Events may have been missed: load the data again. */
  onGap(): void;
  onStatus?(isOpen: boolean): void;
  open(handlers: StreamHandlers<Event>, lastEventId: string | null): { close(): void };
  visibility: { visible(): boolean; listen(onChange: () => void): () => void };
  /** Runs `work` when no other tab is leader, unless `signal` aborts first. */
  runAsLeader(work: () => Promise<void>, signal: AbortSignal): void;
  channel: {
    send(message: TabMessage<Event>): void;
    listen(onMessage: (message: TabMessage<Event>) => void): () => void;
  };
}

/** Follows the shared stream; a hidden tab only receives. Returns a function that stops. */
export function followSharedStream<Event>(options: SharedStreamOptions<Event>): () => void {
  const tab = new StreamTab(options);
  const stopReceiving = options.channel.listen((message) => tab.receive(message));
  const stopListening = options.visibility.listen(() => tab.updateLeadership());
  tab.updateLeadership();
  options.channel.send({ kind: 'joined' });
  return () => {
    stopReceiving();
    stopListening();
    tab.leave();
  };
}

class StreamTab<Event> {
  private lastEventId: string | null = null;
  private isSynced = false;
  private hasOpenStream = false;
  private candidacy: AbortController | undefined;

  constructor(private readonly options: SharedStreamOptions<Event>) {}

  updateLeadership(): void {
    if (!this.options.visibility.visible()) return this.leave();
    if (this.candidacy !== undefined) return;
    const candidacy = new AbortController();
    this.candidacy = candidacy;
    this.options.runAsLeader(() => this.runStream(candidacy.signal), candidacy.signal);
  }

  leave(): void {
    this.candidacy?.abort();
    this.candidacy = undefined;
  }

  receive(message: TabMessage<Event>): void {
    if (message.kind === 'event') this.handleEvent(message.event, message.id);
    else if (message.kind === 'open') this.handleOpen(message.resumed);
    else if (message.kind === 'lost') this.options.onStatus?.(false);
    else if (this.hasOpenStream) this.options.channel.send({ kind: 'open', resumed: true });
  }

  private runStream(signal: AbortSignal): Promise<void> {
    const { open, channel } = this.options;
    if (signal.aborted) return Promise.resolve();
    return new Promise((ended) => {
      const onClose = (): void => {
        this.hasOpenStream = false;
        ended();
      };
      const onOpen = ({ resumed }: { readonly resumed: boolean }): void => {
        this.hasOpenStream = true;
        this.handleOpen(resumed);
        channel.send({ kind: 'open', resumed });
      };
      const onLost = (): void => {
        this.hasOpenStream = false;
        this.options.onStatus?.(false);
        channel.send({ kind: 'lost' });
      };
      const onData = (event: Event, { id }: { readonly id: string | null }): void => {
        this.handleEvent(event, id);
        channel.send({ kind: 'event', event, id });
      };
      const stream = open({ onData, onOpen, onLost, onClose }, this.lastEventId);
      signal.addEventListener('abort', () => stream.close(), { once: true });
    });
  }

  private handleOpen(resumed: boolean): void {
    const isGap = !resumed || !this.isSynced;
    this.isSynced = true;
    this.options.onStatus?.(true);
    if (isGap) this.options.onGap();
  }

  private handleEvent(event: Event, id: string | null): void {
    this.lastEventId = id;
    this.options.onEvent(event);
  }
}
