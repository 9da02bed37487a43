import { Metadata, status, type ServerWritableStream, type ServiceError } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { LoggedEvent, ProposedEvent } from './fake-log.js';
import { shared, streams } from './protobuf.js';

export function serverError(
  code: status,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): ServiceError {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

export const errors = {
  notReady: () => serverError(status.UNAVAILABLE, 'Server Is Not Ready'),
  tooSlow: () =>
    serverError(
      status.ABORTED,
      'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
    ),
  cancelled: () => serverError(status.CANCELLED, 'Cancelled by the server'),
  streamReadFailed: () => serverError(status.UNKNOWN, 'Unexpected ReadStreamResult: Error'),
  thrown: () => serverError(status.UNKNOWN, 'Exception was thrown by handler.'),
  unauthenticated: () => serverError(status.UNAUTHENTICATED, 'Bad HTTP response, status code: 401'),
  denied: () => serverError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' }),
  notLeader: (host: string, port: number) =>
    serverError(status.NOT_FOUND, 'Leader info available', {
      exception: 'not-leader',
      'leader-endpoint-host': host,
      'leader-endpoint-port': String(port),
    }),
  deleted: (stream: string) =>
    serverError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
      exception: 'stream-deleted',
      'stream-name': stream,
    }),
};

export function invalidPositionErrors(version: string): {
  readonly read: ServiceError;
  readonly subscription: ServiceError;
} {
  if (version.startsWith('23.'))
    return { read: serverError(status.UNKNOWN, 'Unexpected ReadAllResult: Error'), subscription: errors.thrown() };
  return {
    read: serverError(status.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition'),
    subscription: serverError(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.'),
  };
}

export function streamNameOf(identifier: { getStreamName_asU8(): Uint8Array } | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

export function toStreamIdentifier(stream: string) {
  return new shared.StreamIdentifier().setStreamName(new TextEncoder().encode(stream));
}

interface ProposedMessage {
  getId(): { getString(): string } | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

export function toProposedEvent(message: ProposedMessage): ProposedEvent {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    isJson: message.getMetadataMap().get('content-type') === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export function sizeOf(events: readonly ProposedEvent[]): number {
  return events.reduce((sum, { type, data, metadata }) => sum + data.length + metadata.length + 2 * type.length, 0);
}

function toRecordedMessage(event: LoggedEvent) {
  const message = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(toStreamIdentifier(event.stream))
    .setStreamRevision(event.revision.toString())
    .setCommitPosition(event.position.toString())
    .setPreparePosition(event.position.toString())
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  const metadata = message.getMetadataMap();
  metadata.set('type', event.type);
  metadata.set('created', event.created.toString());
  metadata.set('content-type', event.isJson ? 'application/json' : 'application/octet-stream');
  return message;
}

export function eventResponse(event: LoggedEvent, target?: LoggedEvent): ReadResp {
  const read = new streams.ReadResp.ReadEvent().setCommitPosition(event.position.toString());
  read.setEvent(toRecordedMessage(target ?? event));
  if (target !== undefined) read.setLink(toRecordedMessage(event));
  return new streams.ReadResp().setEvent(read);
}

export function checkpointResponse(position: bigint, prepare = position): ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint()
    .setCommitPosition(BigInt.asUintN(64, position).toString())
    .setPreparePosition(BigInt.asUintN(64, prepare).toString());
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

export function confirmationResponse(id: string): ReadResp {
  return new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id));
}

export function caughtUpResponse(): ReadResp {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}

export function notFoundResponse(stream: string): ReadResp {
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(toStreamIdentifier(stream));
  return new streams.ReadResp().setStreamNotFound(notFound);
}

export function filterOf(options: ReadReq.Options): (event: LoggedEvent) => boolean {
  const filter = options.getFilter();
  if (filter === undefined) return () => true;
  const onType = filter.getEventType();
  const expression = onType ?? filter.getStreamIdentifier()!;
  const subject = (event: LoggedEvent) => (onType === undefined ? event.stream : event.type);
  if (expression.getRegex() !== '') {
    const regex = new RegExp(expression.getRegex());
    return (event) => regex.test(subject(event));
  }
  return (event) => expression.getPrefixList().some((prefix) => subject(event).startsWith(prefix));
}

export function whenDrained(call: ServerWritableStream<ReadReq, ReadResp>, done: () => void): void {
  const finish = () => {
    call.off('drain', finish).off('close', finish).off('cancelled', finish);
    done();
  };
  call.on('drain', finish).on('close', finish).on('cancelled', finish);
}
