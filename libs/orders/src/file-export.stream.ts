import type { StreamKind } from '@shop/event-store';
import { reject, type AnyEventDefinition } from '@shop/kernel';

/** Who asked for a file, and when: stands in every event of one. */
interface ExportRequester {
  readonly exportId: string;
  readonly staffId: string;
  readonly requestedAt: string;
}

export interface FileExportEvent {
  readonly type: string;
  readonly data: ExportRequester;
  readonly personal?: unknown;
}

interface ExportFile<Asked> {
  readonly type: 'ExportFile';
  readonly exportId: string;
  readonly staffId: string;
  readonly asked: Asked;
  readonly now: string;
}

type FileExportState<Asked> =
  | { readonly status: 'none' }
  | ({ readonly status: 'asked'; readonly staffId: string; readonly requestedAt: string } & Asked);

export type FileExportStream<Asked, Event extends FileExportEvent> = StreamKind<
  ExportFile<Asked>,
  Event,
  FileExportState<Asked>,
  'CONFLICT'
>;

interface FileExportOptions<Asked, Event extends FileExportEvent> {
  readonly category: string;
  readonly events: readonly AnyEventDefinition[];
  /** What is noted of what was asked for. */
  readonly toEvent: (asker: ExportRequester, asked: Asked) => Event;
  /** What was asked for, as it was noted. */
  readonly toRequest: (event: Event) => Asked;
}

/** Streams of what staff take out as files, one per file: it is asked for once. */
export function fileExportStream<Asked extends object, Event extends FileExportEvent>({
  category,
  events,
  toEvent,
  toRequest,
}: FileExportOptions<Asked, Event>): FileExportStream<Asked, Event> {
  return {
    category,
    events,
    decider: {
      initial: { status: 'none' },
      evolve: (_state, event) => {
        const { staffId, requestedAt } = event.data;
        return { status: 'asked', staffId, requestedAt, ...toRequest(event) };
      },
      decide: ({ exportId, staffId, asked, now }, state) =>
        state.status === 'none'
          ? [toEvent({ exportId, staffId, requestedAt: now }, asked)]
          : reject('CONFLICT', 'This was already requested'),
    },
  };
}
