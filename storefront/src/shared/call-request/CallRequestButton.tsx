import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../shop.js';
import { Button } from '../ui/Button.js';
import { lazyWithRetry } from '../ui/lazy-with-retry.js';
import { MountOnFirstOpen } from '../ui/MountOnFirstOpen.js';

const CallRequestDialog = lazyWithRetry(() => import('./CallRequestDialog.js'));

export function CallRequestButton({ variant }: { variant: 'outline' | 'paper' }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  const handleClose = (): void => setOpen(false);
  return (
    <>
      <Button variant={variant} size="small" onClick={() => setOpen(true)}>
        {t.header.callMe}
      </Button>
      <MountOnFirstOpen open={isOpen} onClose={handleClose}>
        {isOpen && <CallRequestDialog onClose={handleClose} />}
      </MountOnFirstOpen>
    </>
  );
}
