import { lazy, Suspense } from 'react';
import { useNotify } from 'react-admin';
import { browserNow } from '../browser.js';
import { useText, type TextKey, type Translate } from '../i18n/use-text.js';
import type { CommandName } from '../rpc/rpc.js';

const UndoNotice = lazy(async () => ({ default: (await import('../orders/UndoNotice.js')).UndoNotice }));

/** Less than the ten seconds of the server, since the response needs time. */
const undoMs = 9_500;

/** Reports what a command has done; a decision about an order can be undone there. */
export function useDoneNotification(): (method: CommandName, data: unknown) => void {
  const t = useText();
  const notify = useNotify();
  return (method, data) => {
    const text = doneText(method, t);
    const decision = undoableDecision(data);
    if (decision === null) return notify(text, { type: 'success' });
    // The transition of the notification needs an element.
    const notice = (
      <div>
        <Suspense fallback={null}>
          <UndoNotice text={text} decision={{ ...decision, until: browserNow() + undoMs }} />
        </Suspense>
      </div>
    );
    notify(notice, { autoHideDuration: undoMs });
  };
}

/** What a command has done: the text of `admin.orders.pack` is `done.orders_pack`. */
function doneText(method: CommandName, t: Translate): string {
  const name = method.slice(method.indexOf('.') + 1).replaceAll('.', '_');
  return t(`done.${name}` as TextKey, { _: t('orders.done') });
}

/** Only decisions about orders return `outcomeEventId`. */
function undoableDecision(data: unknown): { id: string; revision: number; outcomeEventId: string } | null {
  const { id, revision, outcomeEventId } = (data ?? {}) as Partial<Record<string, unknown>>;
  const isDecision = typeof id === 'string' && typeof revision === 'number' && typeof outcomeEventId === 'string';
  return isDecision ? { id, revision, outcomeEventId } : null;
}
