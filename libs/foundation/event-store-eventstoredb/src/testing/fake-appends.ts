import type { ServerDuplexStream, ServiceError } from '@grpc/grpc-js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendFault } from './fake-faults.js';
import type { Expected, FakeLog, ProposedEvent, WriteOutcome } from './fake-log.js';
import { google, googleStatus, shared, streams } from './protobuf.js';
import { errors, toStreamIdentifier, streamNameOf, toProposedEvent, sizeOf } from './wire.js';

export interface FakeAppendsDeps {
  readonly log: FakeLog;
  readonly maxAppendSize: number;
  readonly admit: () => 'fine' | 'silent' | 'denied' | ServiceError;
  readonly nextFault: () => AppendFault | undefined;
  readonly cut: () => void;
}

type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

interface OpenAppend {
  readonly stream: string;
  readonly expected: Expected;
  readonly proposed: ProposedEvent[];
}

export function handleBatchAppends(port: FakeAppendsDeps, call: Call): void {
  const open = new Map<string, OpenAppend>();
  call.on('error', () => undefined);
  call.on('data', (request: BatchAppendReq) => {
    const id = request.getCorrelationId()!.getString();
    const append = open.get(id) ?? beginAppend(request.getOptions()!);
    open.set(id, append);
    append.proposed.push(...request.getProposedMessagesList().map(toProposedEvent));
    if (!request.getIsFinal()) return;
    open.delete(id);
    const answer = handleAppend(port, call, append);
    if (answer !== undefined) call.write(answer.setCorrelationId(request.getCorrelationId()));
  });
  call.on('end', () => call.end());
}

function beginAppend(options: BatchAppendReq.Options): OpenAppend {
  return { stream: streamNameOf(options.getStreamIdentifier()), expected: expectedOf(options), proposed: [] };
}

function handleAppend(port: FakeAppendsDeps, call: Call, append: OpenAppend): BatchAppendResp | undefined {
  const admitted = port.admit();
  if (admitted === 'silent') return undefined;
  if (admitted === 'denied') return errorResponse(append.stream, 'AccessDenied', new shared.AccessDenied());
  if (admitted !== 'fine') return void call.emit('error', admitted);
  const { stream, expected, proposed } = append;
  if (sizeOf(proposed) > port.maxAppendSize) {
    const most = new shared.MaximumAppendSizeExceeded().setMaxappendsize(port.maxAppendSize);
    return errorResponse(stream, 'MaximumAppendSizeExceeded', most);
  }
  const fault = port.nextFault();
  if (fault !== undefined && !isAfter(fault)) return faultBefore(port, call, fault);
  const answer = toResponse(stream, port.log.write(stream, expected, proposed));
  return fault === undefined ? answer : faultAfter(port, stream, fault);
}

type FaultAfter = 'cut after' | 'stall after' | 'timeout after';

function isAfter(fault: AppendFault): fault is FaultAfter {
  return fault.endsWith(' after');
}

function faultAfter(port: FakeAppendsDeps, stream: string, fault: FaultAfter): BatchAppendResp | undefined {
  if (fault === 'cut after') port.cut();
  return fault === 'timeout after' ? errorResponse(stream, 'Timeout', new shared.Timeout()) : undefined;
}

function faultBefore(
  port: FakeAppendsDeps,
  call: Call,
  fault: Exclude<AppendFault, FaultAfter>,
): BatchAppendResp | undefined {
  if (fault === 'cut before') port.cut();
  if (fault === 'cancelled') call.emit('error', errors.cancelled());
  if (fault === 'not ready') return notHandledResponse('Server Is Not Ready');
  return fault === 'busy' ? notHandledResponse('Server Is Busy') : undefined;
}

function expectedOf(options: BatchAppendReq.Options): Expected {
  if (options.hasNoStream()) return 'noStream';
  if (options.hasStreamExists()) return 'exists';
  return options.hasAny() ? 'any' : BigInt(options.getStreamPosition());
}

function toResponse(stream: string, outcome: WriteOutcome): BatchAppendResp {
  if ('position' in outcome) {
    const success = new streams.BatchAppendResp.Success().setCurrentRevision(outcome.last.toString());
    const place = outcome.position?.toString();
    if (place === undefined) success.setNoPosition(new google.Empty());
    else success.setPosition(new shared.AllStreamPosition().setCommitPosition(place).setPreparePosition(place));
    return new streams.BatchAppendResp().setStreamIdentifier(toStreamIdentifier(stream)).setSuccess(success);
  }
  if (outcome.kind === 'deleted')
    return errorResponse(
      stream,
      'StreamDeleted',
      new shared.StreamDeleted().setStreamIdentifier(toStreamIdentifier(stream)),
    );
  const conflict = new shared.WrongExpectedVersion();
  if (outcome.current < 0n) conflict.setCurrentNoStream(new google.Empty());
  else conflict.setCurrentStreamRevision(outcome.current.toString());
  return errorResponse(stream, 'WrongExpectedVersion', conflict);
}

function errorResponse(stream: string, name: string, details: { serializeBinary(): Uint8Array }): BatchAppendResp {
  const any = new google.Any();
  any.pack(details.serializeBinary(), `event_store.client.${name}`);
  return new streams.BatchAppendResp()
    .setStreamIdentifier(toStreamIdentifier(stream))
    .setError(new googleStatus.Status().setMessage(name).setDetails(any));
}

function notHandledResponse(message: string): BatchAppendResp {
  const any = new google.Any();
  any.pack(new google.Empty().serializeBinary(), 'google.protobuf.Empty');
  return new streams.BatchAppendResp().setError(new googleStatus.Status().setMessage(message).setDetails(any));
}
