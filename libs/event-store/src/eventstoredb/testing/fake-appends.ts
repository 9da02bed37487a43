import type { sendUnaryData, ServerDuplexStream, ServerReadableStream } from '@grpc/grpc-js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendFault } from './fake-faults.js';
import type { Expected, FakeLog, ProposedEvent, WriteOutcome } from './fake-log.js';
import { google, googleStatus, shared, streams } from './protobuf.js';
import { errors, identifierOf, nameOf, proposedOf, sizeOf } from './wire.js';

export interface FakeAppendsPort {
  readonly log: FakeLog;
  readonly maxAppendSize: number;
  /** What is to go wrong with the next append. */
  readonly nextFault: () => AppendFault | undefined;
  /** Breaks all connections. */
  readonly cut: () => void;
}

type Call = ServerReadableStream<AppendReq, AppendResp>;
type Answer = sendUnaryData<AppendResp>;

/** Answers `Streams.Append`: a call for each append. */
export function answerAppend(port: FakeAppendsPort, call: Call, answer: Answer): void {
  let options: AppendReq.Options | undefined;
  const proposed: ProposedEvent[] = [];
  call.on('data', (request: AppendReq) => {
    if (request.hasOptions()) options = request.getOptions();
    else proposed.push(proposedOf(request.getProposedMessage()!));
  });
  call.on('error', () => undefined);
  const finish = () => {
    const isNamed = options !== undefined && nameOf(options.getStreamIdentifier()) !== '';
    if (options !== undefined && (!isNamed || proposed.some(({ type }) => type === ''))) return answer(errors.thrown());
    if (sizeOf(proposed) > port.maxAppendSize) return answer(errors.tooLarge(port.maxAppendSize));
    // A caller that gave up: what it had said by then is no append, and nobody waits for an answer.
    if (call.cancelled || options === undefined) return;
    const stream = nameOf(options.getStreamIdentifier());
    const fault = port.nextFault();
    const refuse = refusal(port, fault, answer);
    if (refuse !== undefined) return refuse();
    respond(losing(port, fault, answer), options, port.log.write(stream, expectedOf(options), proposed));
  };
  // The connection of a killed caller ends its stream a moment before the call counts as cancelled.
  call.on('end', () => setImmediate(finish));
}

/** What stands in for the write and its answer when something is to go wrong before it. */
function refusal(port: FakeAppendsPort, fault: AppendFault | undefined, answer: Answer): (() => void) | undefined {
  switch (fault) {
    case 'cut before':
      return port.cut;
    case 'stall before':
      return () => undefined;
    case 'not ready':
      return () => answer(errors.notReady());
    case 'busy':
      return () => answer(errors.busy());
    case 'cancelled':
      return () => answer(errors.cancelled());
    default:
      return undefined;
  }
}

/** The answer to what was written, lost where that is what is to go wrong. */
function losing(port: FakeAppendsPort, fault: AppendFault | undefined, answer: Answer): Answer {
  if (fault === 'cut after') return () => port.cut();
  if (fault === 'stall after') return () => undefined;
  return fault === 'timeout after' ? () => answer(errors.timeout()) : answer;
}

function expectedOf(options: AppendReq.Options): Expected {
  if (options.hasNoStream()) return 'noStream';
  if (options.hasStreamExists()) return 'exists';
  return options.hasAny() ? 'any' : BigInt(options.getRevision());
}

function respond(answer: Answer, options: AppendReq.Options, outcome: WriteOutcome): void {
  if (outcome.kind === 'deleted') return answer(errors.deleted(nameOf(options.getStreamIdentifier())));
  const response = new streams.AppendResp();
  if (outcome.kind === 'conflict') {
    const conflict = conflictOf(expectedOf(options));
    if (outcome.current < 0n) conflict.setCurrentNoStream(new shared.Empty());
    else conflict.setCurrentRevision(outcome.current.toString());
    return answer(null, response.setWrongExpectedVersion(conflict));
  }
  const success = new streams.AppendResp.Success().setCurrentRevision(outcome.last.toString());
  if (outcome.position === undefined) success.setNoPosition(new shared.Empty());
  else success.setPosition(positionOf(outcome.position));
  answer(null, response.setSuccess(success));
}

function positionOf(place: bigint): AppendResp.Position {
  return new streams.AppendResp.Position().setCommitPosition(place.toString()).setPreparePosition(place.toString());
}

function conflictOf(expected: Expected): AppendResp.WrongExpectedVersion {
  const conflict = new streams.AppendResp.WrongExpectedVersion();
  if (expected === 'noStream') return conflict.setExpectedNoStream(new shared.Empty());
  if (expected === 'exists') return conflict.setExpectedStreamExists(new shared.Empty());
  return expected === 'any'
    ? conflict.setExpectedAny(new shared.Empty())
    : conflict.setExpectedRevision(expected.toString());
}

/** Answers `Streams.BatchAppend`: all appends of a client in one call. */
export function answerBatchAppends(
  port: FakeAppendsPort,
  call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
): void {
  const open = new Map<string, { options: BatchAppendReq.Options; proposed: ProposedEvent[] }>();
  call.on('error', () => undefined);
  call.on('data', (request: BatchAppendReq) => {
    const id = request.getCorrelationId()!.getString();
    const batch = open.get(id) ?? { options: request.getOptions()!, proposed: [] };
    open.set(id, batch);
    batch.proposed.push(...request.getProposedMessagesList().map(proposedOf));
    if (!request.getIsFinal()) return;
    open.delete(id);
    const stream = nameOf(batch.options.getStreamIdentifier());
    const outcome = port.log.write(stream, batchExpectedOf(batch.options), batch.proposed);
    call.write(batchResponse(stream, outcome).setCorrelationId(request.getCorrelationId()));
  });
  call.on('end', () => call.end());
}

function batchExpectedOf(options: BatchAppendReq.Options): Expected {
  if (options.hasNoStream()) return 'noStream';
  if (options.hasStreamExists()) return 'exists';
  return options.hasAny() ? 'any' : BigInt(options.getStreamPosition());
}

function batchResponse(stream: string, outcome: WriteOutcome): BatchAppendResp {
  const response = new streams.BatchAppendResp().setStreamIdentifier(identifierOf(stream));
  if ('position' in outcome) {
    const success = new streams.BatchAppendResp.Success().setCurrentRevision(outcome.last.toString());
    const place = outcome.position?.toString();
    if (place === undefined) success.setNoPosition(new google.Empty());
    else success.setPosition(new shared.AllStreamPosition().setCommitPosition(place).setPreparePosition(place));
    return response.setSuccess(success);
  }
  const details = new google.Any();
  if (outcome.kind === 'deleted') {
    const deleted = new shared.StreamDeleted().setStreamIdentifier(identifierOf(stream));
    details.pack(deleted.serializeBinary(), 'event_store.client.StreamDeleted');
  } else {
    const conflict = new shared.WrongExpectedVersion();
    if (outcome.current < 0n) conflict.setCurrentNoStream(new google.Empty());
    else conflict.setCurrentStreamRevision(outcome.current.toString());
    details.pack(conflict.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  }
  return response.setError(new googleStatus.Status().setMessage(outcome.kind).setDetails(details));
}
