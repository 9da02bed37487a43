import type { CommandContext, Streams } from '@shop/event-store';
import { addMilliseconds, isRejection, isUuid, reject, type Rejection } from '@shop/kernel';
import { commandContextOf, type CallContext } from '@shop/rpc';
import type { FileExportEvent, FileExportStream } from './file-export.stream.js';

const downloadableMs = 10 * 60_000;

/**
 * Records the export in the log.
 * @returns id for the download
 */
export async function requestFileExport<Asked, Event extends FileExportEvent>(
  streams: Streams,
  kind: FileExportStream<Asked, Event>,
  asked: Asked,
  staffId: string,
  context: CommandContext,
): Promise<string | Rejection<'CONFLICT'>> {
  const exportId = context.commandId;
  const command = { type: 'ExportFile', exportId, staffId, asked, now: context.now } as const;
  const outcome = await streams.execute(kind, exportId, command, context, { expectNew: true });
  return isRejection(outcome) ? outcome : exportId;
}

/** Null if expired or requested by another staff member. */
export async function findFileExport<Asked, Event extends FileExportEvent>(
  streams: Streams,
  kind: FileExportStream<Asked, Event>,
  exportId: string,
  staffId: string,
  now: string,
): Promise<Asked | null> {
  if (!isUuid(exportId)) return null;
  const { state } = await streams.load(kind, exportId);
  if (state.status === 'none' || state.staffId !== staffId) return null;
  return addMilliseconds(state.requestedAt, downloadableMs) < now ? null : state;
}

export async function fileExportResponse(
  context: CallContext,
  fileName: string,
  requestExport: (staffId: string, context: CommandContext) => Promise<string | Rejection<'CONFLICT'>>,
) {
  const { caller } = context;
  if (caller.kind !== 'staff') return reject('NOT_LOGGED_IN', 'No login');
  const exportId = await requestExport(caller.staffId, commandContextOf(context));
  return isRejection(exportId) ? exportId : { data: { url: `/api/admin/exports/${exportId}/${fileName}` } };
}
