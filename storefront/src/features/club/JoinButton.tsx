import { useState } from 'react';
import { useTexts } from '../../shared/texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { Layer } from '../../shared/ui/Layer.js';
import { JoinForm } from './JoinForm.js';
import { clubTexts } from './texts.js';

/** Opens the form; after a request was taken, says so in its place. */
export function JoinButton({ look = 'green' }: { look?: 'green' | 'paper' }) {
  const t = useTexts(clubTexts);
  const [open, setOpen] = useState(false);
  const [joined, setJoined] = useState(false);
  // A form that is opened again is empty.
  const [turn, setTurn] = useState(0);
  const show = (): void => {
    setJoined(false);
    setTurn(turn + 1);
    setOpen(true);
  };
  const close = (): void => setOpen(false);
  return (
    <>
      {joined && <Joined />}
      <Button look={look} onClick={show}>
        {t.join}
        <Icon name="arrow" className="size-5" />
      </Button>
      <Layer open={open} label={t.form.title} onClose={close} kind="middle">
        {turn > 0 && (
          <JoinForm
            key={turn}
            onClose={close}
            onJoined={() => {
              setJoined(true);
              close();
            }}
          />
        )}
      </Layer>
    </>
  );
}

function Joined() {
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
