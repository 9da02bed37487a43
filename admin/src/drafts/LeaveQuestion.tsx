import { createContext, useContext, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { ConfirmDialog } from '../records/ConfirmDialog.js';

interface UnsavedForm {
  readonly id: string;
  readonly isDrafted: boolean;
}

interface UnsavedForms {
  readonly add: (form: UnsavedForm) => void;
  readonly remove: (id: string) => void;
}

const UnsavedFormsContext = createContext<UnsavedForms | null>(null);

/**
 * Asks before a page with unsaved forms is left. The router allows one blocker, so the forms of a page share it. The
 * query of an address chooses a part of the page: without it, only forms without a draft lose something.
 */
export function LeaveQuestion({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const [forms, setForms] = useState<readonly UnsavedForm[]>([]);
  const context = useMemo<UnsavedForms>(
    () => ({
      add: (form) => setForms((before) => [...before, form]),
      remove: (id) => setForms((before) => before.filter((one) => one.id !== id)),
    }),
    [],
  );
  const hasUndrafted = forms.some(({ isDrafted }) => !isDrafted);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A session that ends must reach the login.
    if (nextLocation.pathname === '/login') return false;
    return currentLocation.pathname === nextLocation.pathname
      ? hasUndrafted && currentLocation.search !== nextLocation.search
      : forms.length > 0;
  });
  return (
    <UnsavedFormsContext value={context}>
      {children}
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title={t('drafts.leave_title')}
          text={t(hasUndrafted ? 'drafts.leave_lost' : 'drafts.leave_kept')}
          notice={null}
          submitLabel={t('drafts.leave')}
          backLabel={t('drafts.stay')}
          pending={false}
          onClose={() => blocker.reset()}
          onConfirm={() => blocker.proceed()}
        />
      )}
    </UnsavedFormsContext>
  );
}

/** Registers an unsaved form at the `LeaveQuestion` around it, if there is one. */
export function useLeaveQuestion(isUnsaved: boolean, isDrafted: boolean): void {
  const id = useId();
  const context = useContext(UnsavedFormsContext);
  useEffect(() => {
    if (!isUnsaved || context === null) return;
    context.add({ id, isDrafted });
    return () => context.remove(id);
  }, [context, id, isUnsaved, isDrafted]);
}
