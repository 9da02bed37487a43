import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataOf, ParamsInputOf } from '@shop/contracts';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { newUuid } from '../browser.js';
import { fieldsOf } from '../commands/command-fields.js';
import { rejectionText } from '../commands/rejected-fields.js';
import { useText } from '../i18n/use-text.js';
import { useConsoleDataProvider } from '../providers/use-console-data-provider.js';
import { rpcFailureOf, type FailureData } from '../rpc/rpc-error.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { useOwnChanges } from './own-changes.js';
import { refreshRecords } from './refresh-records.js';
import { useDoneNotification, type NotifiedCommand } from './use-done-notification.js';

export interface CallInProgress {
  readonly callTaskId: string;
  readonly claimantName: string;
}

interface RecordCommand<M extends NotifiedCommand> {
  readonly send: (params: ParamsInputOf<ConsoleContract[M]>) => void;
  readonly pending: boolean;
  readonly failure: string | null;
  readonly rejection: FailureData | null;
  readonly callInProgress: CallInProgress | null;
}

interface CommandOptions {
  /** Shows a rejection only at the form, without a global message. */
  readonly silentFailure?: boolean;
  /** A rejection that the caller answers itself. */
  readonly expected?: string;
}

/** Runs a command once despite repeated clicks, reports success and refetches affected queries. */
export function useRecordCommand<M extends NotifiedCommand>(
  method: M,
  onDone: (data: DataOf<ConsoleContract[M]>, params: ParamsInputOf<ConsoleContract[M]>) => void = () => undefined,
  { silentFailure = false, expected }: CommandOptions = {},
): RecordCommand<M> {
  const t = useText();
  const { command } = useConsoleDataProvider();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const ownChanges = useOwnChanges();
  const lastSent = useRef<{ body: string; key: string } | null>(null);
  const notifyDone = useDoneNotification();
  const refresh = () => refreshRecords(queryClient);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (params: ParamsInputOf<ConsoleContract[M]>) => {
      const current = ownChanges.withOwnRevision(params);
      const body = JSON.stringify(current);
      if (lastSent.current?.body !== body) lastSent.current = { body, key: newUuid() };
      return command(method, current, { key: lastSent.current.key });
    },
    onSuccess: (data, params) => {
      ownChanges.recordChange(method, params, data);
      lastSent.current = null;
      refresh();
      notifyDone(method, data);
      onDone(data, params);
    },
    onError: (failureError, params) => {
      const code = errorCodeOf(failureError);
      if (code === 'CONFLICT' || code === 'NOT_FOUND') refresh();
      const held = callInProgressOf(failureError);
      const failure = rpcFailureOf(failureError) ?? { code };
      const message = code === 'CONFLICT' ? t('records.conflict') : rejectionText(failure, params, fieldsOf(method), t);
      if (!silentFailure && code !== expected)
        notify(held === null ? message : t('queue.held_by', { name: held.claimantName }), { type: 'error' });
    },
  });
  return {
    send: mutate,
    pending: isPending,
    failure: error === null ? null : errorCodeOf(error),
    rejection: error === null ? null : (rpcFailureOf(error) ?? { code: 'SERVER_ERROR' }),
    callInProgress: callInProgressOf(error),
  };
}

function callInProgressOf(error: unknown): CallInProgress | null {
  const { claimedBy, heldErrandId } = rpcFailureOf(error) ?? {};
  return claimedBy === undefined || heldErrandId === undefined
    ? null
    : { callTaskId: heldErrandId, claimantName: claimedBy.name };
}

function errorCodeOf(error: unknown): string {
  return rpcFailureOf(error)?.code ?? 'SERVER_ERROR';
}
