import unpack from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import streamMessages from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import { newId, type JsonObject } from '@shop/kernel';
import { failureOf, ResponseLost } from './failure.js';

export interface OutgoingEvent {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
}

export interface AppendRequest {
  readonly stream: string;
  readonly events: readonly OutgoingEvent[];
  readonly expected: 'noStream' | bigint;
}

export interface AppendResponse {
  readonly revision: bigint;
  readonly position: bigint | undefined;
}

type Call = ClientDuplexStream<BatchAppendReq, BatchAppendResp>;

/** gRPC limits a message to 4 MiB. */
const maxMessageBytes = 1024 * 1024;

interface PendingRequest {
  readonly stream: string;
  readonly resolve: (answer: AppendResponse) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One call (`Streams.BatchAppend`) for all appends of a connection. The client's version rejects those of all
 * connections when one breaks.
 */
export class BatchAppendCall {
  readonly #pendingById = new Map<string, PendingRequest>();
  #isOpen = true;

  constructor(
    private readonly call: Call,
    private readonly onEnd: (error: Error) => void,
  ) {
    call.on('data', (response: BatchAppendResp) => this.#onResponse(response));
    call.on('error', (error: Error) => this.#fail(error));
    call.on('end', () => this.#fail(new Error('The server ended the append stream')));
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  append({ stream, events, expected }: AppendRequest, deadlineMs: number): Promise<AppendResponse> {
    const id = newId();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#onTimeout(id, deadlineMs), deadlineMs);
      const settled =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          settle(value);
        };
      this.#pendingById.set(id, { stream, resolve: settled(resolve), reject: settled(reject) });
      for (const message of toMessages(id, stream, events, expected)) this.call.write(message);
    });
  }

  close(): void {
    this.#isOpen = false;
    this.call.cancel();
  }

  /** A lost response may never come: later appends use a new call. */
  #onTimeout(id: string, ms: number): void {
    this.#isOpen = false;
    const waiting = this.#pendingById.get(id);
    this.#pendingById.delete(id);
    if (this.#pendingById.size === 0) this.call.cancel();
    waiting?.reject(new ResponseLost(`No response to the append within ${Math.ceil(ms)} ms`, true));
  }

  #onResponse(response: BatchAppendResp): void {
    const id = response.getCorrelationId()?.getString() ?? '';
    const waiting = this.#pendingById.get(id);
    if (waiting === undefined) return;
    this.#pendingById.delete(id);
    const error = response.getError();
    if (error !== undefined) {
      waiting.reject(unpack.unpackToCommandError(error, waiting.stream));
    } else {
      const success = response.getSuccess()!;
      const position = success.getPosition()?.getCommitPosition();
      waiting.resolve({
        revision: BigInt(success.getCurrentRevision()),
        position: position === undefined ? undefined : BigInt(position),
      });
    }
    if (!this.#isOpen && this.#pendingById.size === 0) this.call.cancel();
  }

  /** Events may be written, unless the call ended before anything could be sent. */
  #fail(error: Error): void {
    if (!this.#isOpen && this.#pendingById.size === 0) return;
    this.#isOpen = false;
    this.onEnd(error);
    const failure = failureOf(error);
    const reason = failure === 'unreachable' || failure === 'denied' ? error : new ResponseLost(error.message);
    for (const { reject } of this.#pendingById.values()) reject(reason);
    this.#pendingById.clear();
  }
}

function* toMessages(
  id: string,
  stream: string,
  events: readonly OutgoingEvent[],
  expected: 'noStream' | bigint,
): Generator<BatchAppendReq> {
  const correlation = new sharedMessages.UUID().setString(id);
  const next = () => new streamMessages.BatchAppendReq().setCorrelationId(correlation);
  let request = next().setOptions(optionsOf(stream, expected));
  let bytes = 0;
  for (const event of events) {
    const { message, size } = toProposedMessage(event);
    if (bytes > 0 && bytes + size > maxMessageBytes) {
      yield request;
      request = next();
      bytes = 0;
    }
    request.addProposedMessages(message);
    bytes += size;
  }
  yield request.setIsFinal(true);
}

function optionsOf(stream: string, expected: 'noStream' | bigint): BatchAppendReq.Options {
  const name = new sharedMessages.StreamIdentifier().setStreamName(Buffer.from(stream));
  const options = new streamMessages.BatchAppendReq.Options().setStreamIdentifier(name);
  return expected === 'noStream'
    ? options.setNoStream(new sharedMessages.Empty())
    : options.setStreamPosition(expected.toString());
}

function toProposedMessage({ id, type, data, metadata }: OutgoingEvent): {
  readonly message: BatchAppendReq.ProposedMessage;
  readonly size: number;
} {
  const [dataBytes, metadataBytes] = [Buffer.from(JSON.stringify(data)), Buffer.from(JSON.stringify(metadata))];
  const message = new streamMessages.BatchAppendReq.ProposedMessage()
    .setId(new sharedMessages.UUID().setString(id))
    .setData(dataBytes)
    .setCustomMetadata(metadataBytes);
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return { message, size: dataBytes.length + metadataBytes.length + type.length + 100 };
}
