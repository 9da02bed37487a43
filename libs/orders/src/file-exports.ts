import type { CommandContext, Streams } from '@shop/event-store';
import { addMilliseconds, isRejection, isUuid, reject, type Rejection } from '@shop/kernel';
import { commandContextOf, type CallContext } from '@shop/rpc';
import type { FileExportEvent, FileExportStream } from './file-export.stream.js';

/** For so long can a file be fetched after it was asked for. */
const downloadableMs = 10 * 60_000;

/**
 * Notes who takes what out.
 *
 * @returns the id under which the file can be fetched
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

/** What this member of staff asked for a moment ago; null where there is no such file. */
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

/** Answers where the file is that a member of staff asks for, once that is noted. */
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
