import type { Order } from '@shop/contracts';
import { Suspense, useState } from 'react';
import { useTexts } from '../texts.js';
import { Button } from '../ui/Button.js';
import { CallTimeLayer } from './CallTimeLayer.js';
import { callTimeTexts } from './texts.js';

interface CallTimeProps {
  /** One that waits for its call. */
  readonly order: Order;
  /** A time was chosen already. */
  readonly isChosen?: boolean;
}

/** Lets the shopper say when to be called. */
export function CallTime(props: CallTimeProps) {
  return (
    <Suspense fallback={null}>
      <Opener {...props} />
    </Suspense>
  );
}

function Opener({ order, isChosen = false }: CallTimeProps) {
  const t = useTexts(callTimeTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        {isChosen ? t.change : t.action}
      </Button>
      {isOpen && <CallTimeLayer order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
