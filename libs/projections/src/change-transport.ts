/** Who hears what processes tell each other. */
export interface TransportListener {
  message(text: string): void;
  /** From now on everything is heard, after having perhaps missed something. */
  connected(): void;
  /** From now on nothing is heard. May be told again and again. */
  lost(): void;
}

/** Carries short messages among the processes of one installation. It may lose some, and then says so. */
export interface ChangeTransport {
  /** To all processes, this one perhaps included. Rejects when some may not have heard. */
  send(messages: readonly string[]): Promise<void>;
  /** Listens from now on, through lost connections. Resolves when it does, or can't yet; never rejects. */
  listen(listener: TransportListener): Promise<void>;
  close(): Promise<void>;
}
