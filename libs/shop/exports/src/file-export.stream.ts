import type { StreamKind } from '@shop/event-store';
import { reject, type AnyEventDefinition } from '@shop/kernel';

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
  readonly toEvent: (asker: ExportRequester, asked: Asked) => Event;
  readonly toRequest: (event: Event) => Asked;
}

/** One stream per export file; a repeated request is rejected. */
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
