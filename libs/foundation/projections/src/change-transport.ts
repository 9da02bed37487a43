export interface TransportListener {
  message(text: string): void;
  connected(): void;
  lost(): void;
}

/** Reports when messages may be lost. */
export interface ChangeTransport {
  /** Rejects when some may not have received it. */
  send(messages: readonly string[]): Promise<void>;
  /** Across reconnects. Never rejects. */
  listen(listener: TransportListener): Promise<void>;
  close(): Promise<void>;
}
