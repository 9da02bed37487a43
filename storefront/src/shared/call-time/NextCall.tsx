import type { Order } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useDates } from '../dates.js';
import { useShop } from '../shop.js';
import { useTexts } from '../texts.js';
import { CallTime } from './CallTime.js';
import { callTimesQuery } from './call-times.js';
import { callTimeTexts } from './texts.js';

interface NextCallProps {
  /** Undefined while it is not there yet. */
  readonly order: Order | undefined;
  /** What is said about the call where no time was chosen. */
  readonly usual: string;
}

/** Says when the shop calls about an order, and lets the shopper choose while it waits for that. */
export function NextCall({ order, usual }: NextCallProps) {
  const said = <p className="mt-3 max-w-xl text-lg text-soft">{usual}</p>;
  const isOver = order !== undefined && order.Status !== 'awaiting_confirmation';
  return (
    <>
      {order === undefined || isOver ? (
        said
      ) : (
        <Suspense fallback={said}>
          <Chosen order={order} usual={usual} />
        </Suspense>
      )}
      {/* Its place is kept, so that nothing moves when the order is there. */}
      {!isOver && <div className="mt-5 min-h-11">{order !== undefined && <Choosing order={order} />}</div>}
    </>
  );
}

function useChosen(order: Order): string | null {
  const { client } = useShop();
  return useQuery(callTimesQuery(client, order.ID)).data?.Chosen ?? null;
}

function Chosen({ order, usual }: { readonly order: Order; readonly usual: string }) {
  const t = useTexts(callTimeTexts);
  const { moment } = useDates();
  const chosen = useChosen(order);
  return <p className="mt-3 max-w-xl text-lg text-soft">{chosen === null ? usual : t.chosen(moment(chosen))}</p>;
}

function Choosing({ order }: { readonly order: Order }) {
  return <CallTime order={order} isChosen={useChosen(order) !== null} />;
}
