import type { Order, ShopAddress } from '@shop/contracts';
import { useState } from 'react';
import { callTimeTexts } from '../call-time/texts.js';
import { LatePart } from '../ui/LatePart.js';
import { lazyWithRetry } from '../ui/lazy-with-retry.js';
import { useTexts } from '../use-texts.js';

const AddressDialog = lazyWithRetry(() => import('./AddressDialog.js'));

interface DeliveryAddressProps {
  readonly order: Order;
  readonly address: ShopAddress | null;
}

/** Optional before the call: the agent asks for it otherwise. */
export function DeliveryAddress({ order, address }: DeliveryAddressProps) {
  const { address: t } = useTexts(callTimeTexts);
  const [isOpen, setOpen] = useState(false);
  // What was typed stays when the dialog is closed by mistake.
  const [typed, setTyped] = useState<ShopAddress | null>(null);
  const close = (values: ShopAddress | null): void => {
    setTyped(values);
    setOpen(false);
  };
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        {address === null ? (
          <span className="text-soft">{t.optional}</span>
        ) : (
          <span className="min-w-0 break-words">{t.given({ address: readableAddress(address) })}</span>
        )}
        <button
          type="button"
          aria-label={address === null ? undefined : t.change}
          onClick={() => setOpen(true)}
          className="min-h-11 font-semibold text-green underline underline-offset-4"
        >
          {address === null ? t.add : t.correct}
        </button>
      </p>
      {isOpen && (
        <LatePart screen="/checkout/:id">
          <AddressDialog order={order} initial={typed ?? address} onClose={close} />
        </LatePart>
      )}
    </>
  );
}

function readableAddress({ Street, Postcode, City }: ShopAddress): string {
  return `${Street}, ${Postcode} ${City}`;
}
