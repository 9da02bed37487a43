import { useState } from 'react';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { Dialog } from '../../shared/ui/Dialog.js';
import { JoinForm } from './JoinForm.js';
import { clubTexts } from './texts.js';

export function JoinButton({ variant = 'green' }: { variant?: 'green' | 'paper' }) {
  const t = useTexts(clubTexts);
  const [open, setOpen] = useState(false);
  const [joined, setJoined] = useState(false);
  // Changing the key resets the form.
  const [formKey, setFormKey] = useState(0);
  const openForm = (): void => {
    setJoined(false);
    setFormKey(formKey + 1);
    setOpen(true);
  };
  const handleClose = (): void => setOpen(false);
  return (
    <>
      {joined && <JoinedNotice />}
      <Button variant={variant} onClick={openForm}>
        {t.join}
        <Icon name="arrow" className="size-5" />
      </Button>
      <Dialog open={open} label={t.form.title} onClose={handleClose} placement="middle">
        {formKey > 0 && (
          <JoinForm
            key={formKey}
            onClose={handleClose}
            onJoined={() => {
              setJoined(true);
              handleClose();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function JoinedNotice() {
  const { form: t } = useTexts(clubTexts);
  return (
    <div role="alert" className="mb-6 flex max-w-lg gap-4 rounded-card bg-success-tint px-5 py-4 text-success">
      <Icon name="check" className="mt-0.5 size-6" />
      <p>
        <strong className="block font-semibold">{t.joined}</strong>
        <span className="text-[15px]">{t.next}</span>
      </p>
    </div>
  );
}
