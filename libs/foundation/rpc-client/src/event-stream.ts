import { createParser } from 'eventsource-parser';
import { failure, toResult, type Failure } from './result.js';
import { post, type TransportOptions } from './transport.js';

export interface StreamEvent {
  readonly id: string | undefined;
  readonly data: string;
}

interface ReadStreamOptions {
  readonly controller: AbortController;
  readonly headers: Readonly<Record<string, string>>;
  /** Receives the id after which the stream begins. */
  readonly onOpen: (start: string | null) => void;
  readonly onEvent: (event: StreamEvent) => void;
  /** Milliseconds without any bytes after which the stream is lost. */
  readonly silenceTimeoutMs: number;
}

/** Reads a stream of server-sent events to its end. Returns the failure, if any. */
export async function readStream(
  transport: TransportOptions,
  envelope: object,
  { controller, headers, onOpen, onEvent, silenceTimeoutMs }: ReadStreamOptions,
): Promise<Failure | undefined> {
  const response = await post(transport, envelope, {
    signal: controller.signal,
    headers: { accept: 'text/event-stream', ...headers },
  });
  if (!(response instanceof Response)) return toStreamError(response);
  if (!(response.headers.get('content-type') ?? '').startsWith('text/event-stream') || response.body === null) {
    const error = toResult(await response.json());
    return error.status === 'error' ? error : failure('RPC_CLIENT_SUBSCRIBE_STREAM_ERROR', 'The stream did not open');
  }
  onOpen(response.headers.get('x-stream-start'));
  await readEvents(response.body, controller, onEvent, silenceTimeoutMs);
  return undefined;
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  controller: AbortController,
  onEvent: (event: StreamEvent) => void,
  silenceTimeoutMs: number,
): Promise<void> {
  const parser = createParser({ onEvent: ({ id, data }) => onEvent({ id, data }) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const silence = setTimeout(() => controller.abort(), silenceTimeoutMs);
    try {
      const { done, value } = await reader.read();
      if (done || controller.signal.aborted) return;
      parser.feed(decoder.decode(value, { stream: true }));
    } finally {
      clearTimeout(silence);
    }
  }
}

function toStreamError({ data }: Failure): Failure {
  const { code: _code, message: _message, ...facts } = data;
  return failure('RPC_CLIENT_SUBSCRIBE_STREAM_ERROR', 'The stream could not be opened', facts);
}
