import type { ReactNode } from 'react';
import { useMessages } from '../shop.js';
import { IconButton } from './Button.js';
import { Icon } from './Icon.js';
import { Dialog } from './Dialog.js';

interface TitledDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function TitledDialog({ title, onClose, children }: TitledDialogProps) {
  const { close } = useMessages();
  return (
    <Dialog open label={title} placement="middle" onClose={onClose}>
      <div className="max-h-[90dvh] overflow-y-auto p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 className="text-[28px]">{title}</h2>
          <IconButton label={close} onClick={onClose} className="-mr-2.5 -mt-1.5">
            <Icon name="close" />
          </IconButton>
        </div>
        {children}
      </div>
    </Dialog>
  );
}
