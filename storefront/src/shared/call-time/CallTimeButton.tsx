import type { Order } from '@shop/contracts';
import { Suspense, useState } from 'react';
import { useTexts } from '../use-texts.js';
import { Button } from '../ui/Button.js';
import { CallTimeDialog } from './CallTimeDialog.js';
import { callTimeTexts } from './texts.js';

interface CallTimeButtonProps {
  readonly order: Order;
  readonly isChosen?: boolean;
}

export function CallTimeButton(props: CallTimeButtonProps) {
  return (
    <Suspense fallback={null}>
      <DialogButton {...props} />
    </Suspense>
  );
}

function DialogButton({ order, isChosen = false }: CallTimeButtonProps) {
  const t = useTexts(callTimeTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {isChosen ? t.change : t.action}
      </Button>
      {isOpen && <CallTimeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
