import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNotify } from 'react-admin';
import { browserNow, newUuid } from '../browser.js';
import { errorKey } from '../calls/error-key.js';
import { useText, type TextKey, type Translate } from '../i18n/use-text.js';
import { useConsoleDataProvider } from '../providers/use-console-data-provider.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import type { CommandName } from '../rpc/rpc.js';
import { useOwnChanges } from './own-changes.js';
import { refreshRecords } from './refresh-records.js';

const UndoNotice = lazy(async () => ({ default: (await import('../orders/UndoNotice.js')).UndoNotice }));

/** Less than the ten seconds of the server, since the response needs time. */
const undoMs = 9_500;

/** Reports what a command has done; a decision about an order can be undone there. */
export function useDoneNotification(): (method: NotifiedCommand, data: unknown) => void {
  const t = useText();
  const { command } = useConsoleDataProvider();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const ownChanges = useOwnChanges();
  const undo = async ({ id, revision, outcomeEventId }: UndoableDecision, key: string): Promise<void> => {
    const method = 'admin.orders.undo';
    const params = { id, outcomeEventId, expectedRevision: revision };
    try {
      ownChanges.recordChange(method, params, await command(method, params, { key }));
      notify(doneText(method, t), { type: 'success' });
    } catch (error) {
      notify(t(errorKey(rpcFailureOf(error)?.code ?? 'SERVER_ERROR')), { type: 'error' });
    } finally {
      refreshRecords(queryClient);
    }
  };
  return (method, data) => {
    const text = doneText(method, t);
    const decision = undoableDecision(data);
    if (decision === null) return notify(text, { type: 'success' });
    const key = newUuid();
    // The transition of the notification needs an element.
    const notice = (
      <div>
        <Suspense fallback={null}>
          <UndoNotice text={text} until={browserNow() + undoMs} onUndo={() => undo(decision, key)} />
        </Suspense>
      </div>
    );
    // A click on the page must not take the undo away.
    const ClickAwayListenerProps = { mouseEvent: false, touchEvent: false } as const;
    notify(notice, { autoHideDuration: undoMs, ClickAwayListenerProps });
  };
}

/** The text of `admin.orders.pack` is `done.orders_pack`. */
type DoneKey<Method extends string> = Method extends `${string}.${infer Group}.${infer Name}`
  ? `done.${Group}_${Name}`
  : never;

/** A command that has a text for what it has done. */
export type NotifiedCommand = {
  [Method in CommandName]: DoneKey<Method> extends TextKey ? Method : never;
}[CommandName];

function doneText(method: NotifiedCommand, t: Translate): string {
  const [, group, name] = method.split('.');
  return t(`done.${group}_${name}` as DoneKey<NotifiedCommand>);
}

interface UndoableDecision {
  readonly id: string;
  readonly revision: number;
  readonly outcomeEventId: string;
}

/** Only decisions about orders return `outcomeEventId`. */
function undoableDecision(data: unknown): UndoableDecision | null {
  const { id, revision, outcomeEventId } = (data ?? {}) as Partial<Record<string, unknown>>;
  const isDecision = typeof id === 'string' && typeof revision === 'number' && typeof outcomeEventId === 'string';
  return isDecision ? { id, revision, outcomeEventId } : null;
}
