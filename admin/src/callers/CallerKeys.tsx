import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { useKey } from '../keys/KeyProvider.js';
import { ComingDialog } from '../layout/ComingDialog.js';
import { useMay } from '../providers/use-may.js';
import { onLookUpAsked } from './look-up-signal.js';

const LookUpDialog = lazy(async () => ({ default: (await import('./LookUpDialog.js')).LookUpDialog }));

/** Somebody rings: who it is, is one key away on every screen. */
export function CallerKeys() {
  const t = useText();
  const may = useMay();
  const allowed = may('admin.calls.lookUp');
  const [open, setOpen] = useState(false);
  const [typedBefore, setTypedBefore] = useState('');
  const close = () => {
    setOpen(false);
    setTypedBefore('');
  };
  useKey('i', t('callers.look_up.title'), () => setOpen(true), !allowed);
  useEffect(() => (allowed ? onLookUpAsked(() => setOpen(true)) : undefined), [allowed]);
  if (!open) return null;
  return (
    <Suspense
      fallback={
        <ComingDialog label={t('callers.look_up.title')} typed={typedBefore} onTyped={setTypedBefore} onClose={close} />
      }
    >
      <LookUpDialog typedBefore={typedBefore} onClose={close} />
    </Suspense>
  );
}
