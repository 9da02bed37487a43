/** What is needed of a readable stream in object mode. */
interface ReadableSource {
  readonly readableLength: number;
  read(): unknown;
  on(event: 'readable' | 'end' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/**
 * The client tells of checkpoints and of having caught up the moment it reads them off the wire, while earlier events still
 * wait in its buffer. This puts every such mark back where it was sent: behind the events that came before it, before those
 * that came after it. Pulls, so that the stream's own small buffers are all that piles up when the consumer is slow.
 */
export class CheckpointSequencer<Event, Mark extends object> {
  #readCount = 0;
  readonly #marks: { readonly behind: number; readonly mark: Mark }[] = [];
  #failure: Error | undefined;
  #ended = false;
  #wake: () => void = () => undefined;

  /** @param stream delivers `Event`s in object mode; nobody else reads it */
  constructor(private readonly stream: ReadableSource) {
    const wake = () => this.#wake();
    // Stays attached for good: the client emits errors on streams that were given up long ago, and an `error` event that
    // nobody listens to ends the process.
    stream.on('error', (error: Error) => {
      this.#failure ??= error;
      this.#wake();
    });
    stream.on('readable', wake);
    const end = () => {
      this.#ended = true;
      this.#wake();
    };
    stream.on('end', end);
    stream.on('close', end);
  }

  /** Something was said between two events; call it while the stream delivers them. */
  add(mark: Mark): void {
    this.#marks.push({ behind: this.#readCount + this.stream.readableLength, mark });
    this.#wake();
  }

  /** Events and marks as they were sent. Ends with the stream or when aborted; throws the stream's error after what came before it. */
  async *read(signal: AbortSignal): AsyncGenerator<Event | Mark> {
    const onAbort = () => this.#wake();
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      while (!signal.aborted) {
        const next = this.#next();
        if (next !== undefined) yield next;
        else if (this.#failure !== undefined) throw this.#failure;
        else if (this.#ended) return;
        else await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  #next(): Event | Mark | undefined {
    const first = this.#marks[0];
    if (first !== undefined && first.behind <= this.#readCount) {
      this.#marks.shift();
      return first.mark;
    }
    const event = this.stream.read() as Event | null;
    if (event === null) return undefined;
    this.#readCount += 1;
    return event;
  }
}
