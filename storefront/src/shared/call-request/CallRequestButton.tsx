import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../shop.js';
import { Button } from '../ui/Button.js';
import { lazyWithRetry } from '../ui/lazy-with-retry.js';
import { MountOnFirstOpen } from '../ui/MountOnFirstOpen.js';

const CallRequestDialog = lazyWithRetry(() => import('./CallRequestDialog.js'));

export function CallRequestButton({ variant }: { variant: 'outline' | 'paper' }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const [{ isOpen, page }, setState] = useState({ isOpen: false, page: pathname });
  // Not in an effect: it would close a dialog that is opened right after the button appeared.
  if (page !== pathname) setState({ isOpen: false, page: pathname });
  const handleClose = (): void => setState({ isOpen: false, page: pathname });
  return (
    <>
      <Button variant={variant} size="small" onClick={() => setState({ isOpen: true, page: pathname })}>
        {t.header.callMe}
      </Button>
      <MountOnFirstOpen open={isOpen} onClose={handleClose}>
        {isOpen && <CallRequestDialog onClose={handleClose} />}
      </MountOnFirstOpen>
    </>
  );
}
