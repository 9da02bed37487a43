interface ReadableSource {
  readonly readableLength: number;
  read(): unknown;
  on(event: 'readable' | 'end' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** Restores the order of events and marks: the client reports marks while earlier events wait in its buffer. */
export class CheckpointSequencer<Event, Mark extends object> {
  #readCount = 0;
  readonly #marks: { readonly behind: number; readonly mark: Mark }[] = [];
  #failure: Error | undefined;
  #ended = false;
  #wake: () => void = () => undefined;

  constructor(private readonly stream: ReadableSource) {
    const wake = () => this.#wake();
    // Stays attached: an unhandled late `error` event would end the process.
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

  add(mark: Mark): void {
    this.#marks.push({ behind: this.#readCount + this.stream.readableLength, mark });
    this.#wake();
  }

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
