import { useMessages } from '../shop.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { Dialog } from '../ui/Dialog.js';

export function RegisteredDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages();
  return (
    <Dialog open={open} label={t.login.registered} onClose={onClose} placement="middle">
      <div className="flex flex-col items-center px-8 py-12 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-success-tint text-success">
          <Icon name="check" className="size-8" />
        </span>
        <h2 className="mt-6 text-3xl">{t.login.registered}</h2>
        <p className="mt-3 text-soft">{t.login.registeredText}</p>
        <Button onClick={onClose} className="mt-8">
          {t.login.continue}
        </Button>
      </div>
    </Dialog>
  );
}
