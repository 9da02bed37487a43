import type { Order } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useDates } from '../dates.js';
import { useShop } from '../shop.js';
import { useTexts } from '../use-texts.js';
import { CallTimeButton } from './CallTimeButton.js';
import { callTimesQuery } from './call-times.js';
import { callTimeTexts } from './texts.js';

interface NextCallProps {
  readonly order: Order | undefined;
  readonly defaultText: string;
}

export function NextCall({ order, defaultText }: NextCallProps) {
  const defaultParagraph = <p className="mt-3 max-w-xl text-lg text-soft">{defaultText}</p>;
  const isCallDone = order !== undefined && order.Status !== 'awaiting_confirmation';
  return (
    <>
      {order === undefined || isCallDone ? (
        defaultParagraph
      ) : (
        <Suspense fallback={defaultParagraph}>
          <ChosenTime order={order} defaultText={defaultText} />
        </Suspense>
      )}
      {/* Reserves the space, to avoid a layout shift when the order loads. */}
      {!isCallDone && <div className="mt-5 min-h-11">{order !== undefined && <ChooseTimeButton order={order} />}</div>}
    </>
  );
}

function useChosenTime(order: Order): string | null {
  const { client } = useShop();
  return useQuery(callTimesQuery(client, order.ID)).data?.Chosen ?? null;
}

function ChosenTime({ order, defaultText }: { readonly order: Order; readonly defaultText: string }) {
  const t = useTexts(callTimeTexts);
  const { moment } = useDates();
  const chosen = useChosenTime(order);
  return (
    <p className="mt-3 max-w-xl text-lg text-soft">
      {chosen === null ? defaultText : t.chosen({ when: moment(chosen) })}
    </p>
  );
}

function ChooseTimeButton({ order }: { readonly order: Order }) {
  return <CallTimeButton order={order} isChosen={useChosenTime(order) !== null} />;
}
