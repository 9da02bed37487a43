import { type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../shop.js';
import { IconButton } from './Button.js';
import { Dialog } from './Dialog.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { Icon } from './Icon.js';
import { SectionError } from './SectionError.js';

interface MountOnFirstOpenProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Stays mounted after its first opening, so that it can slide out. Each opening retries a failed chunk. */
export function MountOnFirstOpen({ open, onClose, children }: MountOnFirstOpenProps) {
  const t = useMessages();
  const [{ openCount, isOpen }, setState] = useState({ openCount: open ? 1 : 0, isOpen: open });
  if (open !== isOpen) setState({ openCount: open ? openCount + 1 : openCount, isOpen: open });
  if (openCount === 0) return null;
  return (
    <ErrorBoundary
      resetKey={openCount}
      fallback={(failed) => (
        <Dialog open={open} label={t.fallback.chunk} onClose={onClose} placement="middle">
          <div className="flex flex-col items-end p-5 pt-2">
            <IconButton label={t.close} onClick={onClose} className="-mr-2.5">
              <Icon name="close" />
            </IconButton>
            <SectionError caught={failed} screen="/*" />
          </div>
        </Dialog>
      )}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
