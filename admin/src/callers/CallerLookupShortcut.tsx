import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from '../keys/KeyProvider.js';
import { LoadingDialog } from '../layout/LoadingDialog.js';
import { useCan } from '../providers/use-can.js';
import { onCallerLookupRequested } from './caller-lookup-event.js';

const CallerLookupDialog = lazy(async () => ({
  default: (await import('./CallerLookupDialog.js')).CallerLookupDialog,
}));

export function CallerLookupShortcut() {
  const t = useText();
  const can = useCan();
  const isAllowed = can('admin.calls.lookUp');
  const [isOpen, setIsOpen] = useState(false);
  const [initialText, setInitialText] = useState('');
  const close = () => {
    setIsOpen(false);
    setInitialText('');
  };
  useShortcut('i', t('callers.look_up.title'), () => setIsOpen(true), !isAllowed);
  useEffect(() => (isAllowed ? onCallerLookupRequested(() => setIsOpen(true)) : undefined), [isAllowed]);
  if (!isOpen) return null;
  return (
    <Suspense
      fallback={
        <LoadingDialog
          label={t('callers.look_up.title')}
          text={initialText}
          onTextChange={setInitialText}
          onClose={close}
        />
      }
    >
      <CallerLookupDialog initialText={initialText} onClose={close} />
    </Suspense>
  );
}
