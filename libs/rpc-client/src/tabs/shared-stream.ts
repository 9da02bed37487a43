/** One stream for all tabs of a browser: one tab that is seen holds it and tells the others what comes. */

/** What tabs tell each other. `open`: from here on nothing is missed; `resumed`: nor was anything since the last event. */
export type Told<Event> =
  | { readonly kind: 'joined' }
  | { readonly kind: 'open'; readonly resumed: boolean }
  | { readonly kind: 'lost' }
  | { readonly kind: 'event'; readonly event: Event; readonly id: string | null };

interface StreamHandlers<Event> {
  readonly onData: (event: Event, at: { readonly id: string | null }) => void;
  readonly onOpen: (state: { readonly resumed: boolean }) => void;
  /** It broke, or could not be opened. */
  readonly onLost: () => void;
  /** It is over for good. */
  readonly onClose: () => void;
}

export interface SharedStreamParts<Event> {
  onEvent(event: Event): void;
  /** Something may have been missed: what is shown is loaded again. */
  onGap(): void;
  /** Whether events arrive. */
  onStatus?(isOpen: boolean): void;
  /** Opens the stream itself, after the last event that was heard from any tab. */
  open(handlers: StreamHandlers<Event>, lastEventId: string | null): { close(): void };
  visibility: { visible(): boolean; listen(onChange: () => void): () => void };
  /** Runs the work once no other tab runs its own, unless the signal comes first; the next tab waits for its end. */
  lead(work: () => Promise<void>, signal: AbortSignal): void;
  others: { tell(told: Told<Event>): void; listen(hear: (told: Told<Event>) => void): () => void };
}

/** Follows the stream until told to stop. A tab that is not seen holds none, but goes on hearing from one that does. */
export function followSharedStream<Event>(parts: SharedStreamParts<Event>): () => void {
  const tab = new StreamTab(parts);
  const stopHearing = parts.others.listen((told) => tab.hear(told));
  const stopListening = parts.visibility.listen(() => tab.takePart());
  tab.takePart();
  parts.others.tell({ kind: 'joined' });
  return () => {
    stopHearing();
    stopListening();
    tab.leave();
  };
}

class StreamTab<Event> {
  private lastEventId: string | null = null;
  private inStep = false;
  private holdsOpenStream = false;
  private part: AbortController | undefined;

  constructor(private readonly parts: SharedStreamParts<Event>) {}

  takePart(): void {
    if (!this.parts.visibility.visible()) return this.leave();
    if (this.part !== undefined) return;
    const part = new AbortController();
    this.part = part;
    this.parts.lead(() => this.hold(part.signal), part.signal);
  }

  leave(): void {
    this.part?.abort();
    this.part = undefined;
  }

  hear(told: Told<Event>): void {
    if (told.kind === 'event') this.take(told.event, told.id);
    else if (told.kind === 'open') this.opened(told.resumed);
    else if (told.kind === 'lost') this.parts.onStatus?.(false);
    else if (this.holdsOpenStream) this.parts.others.tell({ kind: 'open', resumed: true });
  }

  private hold(signal: AbortSignal): Promise<void> {
    const { open, others } = this.parts;
    if (signal.aborted) return Promise.resolve();
    return new Promise((ended) => {
      const onClose = (): void => {
        this.holdsOpenStream = false;
        ended();
      };
      const onOpen = ({ resumed }: { readonly resumed: boolean }): void => {
        this.holdsOpenStream = true;
        this.opened(resumed);
        others.tell({ kind: 'open', resumed });
      };
      const onLost = (): void => {
        this.holdsOpenStream = false;
        this.parts.onStatus?.(false);
        others.tell({ kind: 'lost' });
      };
      const onData = (event: Event, { id }: { readonly id: string | null }): void => {
        this.take(event, id);
        others.tell({ kind: 'event', event, id });
      };
      const stream = open({ onData, onOpen, onLost, onClose }, this.lastEventId);
      signal.addEventListener('abort', () => stream.close(), { once: true });
    });
  }

  /** Where the stream begins for this tab, what came before is loaded. */
  private opened(resumed: boolean): void {
    const missed = !resumed || !this.inStep;
    this.inStep = true;
    this.parts.onStatus?.(true);
    if (missed) this.parts.onGap();
  }

  private take(event: Event, id: string | null): void {
    this.lastEventId = id;
    this.parts.onEvent(event);
  }
}
