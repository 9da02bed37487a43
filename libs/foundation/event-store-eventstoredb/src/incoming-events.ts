import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { isValidOffset } from './positions.js';
import { awaitResponse, NoResponse } from './timing.js';

export interface IncomingEvent {
  readonly stream: string;
  readonly id: string;
  readonly revision: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  readonly recordedAt: string;
  readonly position: bigint | undefined;
}

export interface ReadPage {
  readonly events: IncomingEvent[];
  readonly isComplete: boolean;
}

export async function collectEvents(
  stream: StreamingRead<ResolvedEvent>,
  deadlineMs: number,
): Promise<IncomingEvent[]> {
  const { events, isComplete } = await collectPage(stream, deadlineMs);
  if (!isComplete) throw new NoResponse(`No whole answer within ${Math.ceil(deadlineMs)} ms`);
  return events;
}

/** The client has no deadline for reads. */
export async function collectPage(stream: StreamingRead<ResolvedEvent>, deadlineMs: number): Promise<ReadPage> {
  stream.on('error', () => undefined);
  const events: IncomingEvent[] = [];
  const read = async () => {
    for await (const resolved of stream) if (resolved.event !== undefined) events.push(toIncomingEvent(resolved));
  };
  try {
    await awaitResponse(read(), deadlineMs);
    return { events, isComplete: true };
  } catch (error) {
    if (!(error instanceof NoResponse) || events.length === 0) throw error;
    return { events: [...events], isComplete: false };
  } finally {
    if (!stream.readableEnded) {
      stream.cancel().catch(() => undefined);
      stream.destroy();
    }
  }
}

export function toIncomingEvent({
  event,
  commitPosition,
}: Pick<ResolvedEvent, 'event' | 'commitPosition'>): IncomingEvent {
  const { streamId, id, revision, type, data, metadata, created, position } = event!;
  return {
    stream: streamId,
    id,
    revision,
    type,
    data,
    metadata,
    recordedAt: created.toISOString(),
    position: toOffset(position?.commit) ?? toOffset(commitPosition),
  };
}

export function toOffset(commit: bigint | undefined): bigint | undefined {
  return commit !== undefined && isValidOffset(commit) ? commit : undefined;
}
