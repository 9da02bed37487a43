import type { Order } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useDates } from '../dates.js';
import { useShop } from '../shop.js';
import { useTexts } from '../texts.js';
import { Button } from '../ui/Button.js';
import { callTimesQuery } from './call-times.js';
import { CallTimeLayer } from './CallTimeLayer.js';
import { callTimeTexts } from './texts.js';

interface CallTimeProps {
  /** One that waits for its call. */
  readonly order: Order;
  /** Whether to say what was chosen. */
  readonly told?: boolean;
}

/** Lets the shopper say when to be called. */
export function CallTime(props: CallTimeProps) {
  return (
    <Suspense fallback={null}>
      <Opener {...props} />
    </Suspense>
  );
}

function Opener({ order, told = false }: CallTimeProps) {
  const { client } = useShop();
  const t = useTexts(callTimeTexts);
  const { moment } = useDates();
  const [isOpen, setOpen] = useState(false);
  const { data: times } = useQuery({ ...callTimesQuery(client, order.ID), enabled: told });
  const chosen = told ? (times?.Chosen ?? null) : null;
  return (
    <>
      {chosen !== null && <p className="text-lg font-semibold">{t.chosen(moment(chosen))}</p>}
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        {chosen === null ? t.action : t.change}
      </Button>
      {isOpen && <CallTimeLayer order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
