import type { Order } from '@shop/contracts';
import { Suspense, useState } from 'react';
import { callTimeTexts } from '../call-time/texts.js';
import { readablePhone } from '../phone/phone-numbers.js';
import { LatePart } from '../ui/LatePart.js';
import { lazyWithRetry } from '../ui/lazy-with-retry.js';
import { useTexts } from '../use-texts.js';
import { isCallAwaited } from './correct-contact.js';
import { DeliveryAddress } from './DeliveryAddress.js';

const ContactDialog = lazyWithRetry(() => import('./ContactDialog.js'));

interface CallContactProps {
  readonly order: Order;
  readonly className?: string;
}

/** The number that will be or was called and the delivery address, with the ways to correct them. */
export function CallContact(props: CallContactProps) {
  if (!isCallAwaited(props.order) || typeof props.order.PhoneNumber !== 'string') return null;
  // On phones, texts and buttons have lines of their own.
  const height = props.order.Address === undefined ? 'min-h-11' : 'min-h-43 xs:min-h-22';
  return (
    <Suspense fallback={<div className={`${height} ${props.className ?? ''}`} />}>
      <CalledNumber {...props} phone={props.order.PhoneNumber} />
    </Suspense>
  );
}

function CalledNumber({ order, phone, className = '' }: CallContactProps & { readonly phone: string }) {
  const { contact: t } = useTexts(callTimeTexts);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const number = { phone: readablePhone(phone).replaceAll(' ', '\u00a0') };
  return (
    <div className={className}>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="tabular-nums">{order.Status === 'unreachable' ? t.yours(number) : t.number(number)}</span>
        <button
          type="button"
          aria-label={t.correctNumber}
          onClick={() => setOpen(true)}
          className="min-h-11 font-semibold text-green underline underline-offset-4"
        >
          {t.correct}
        </button>
      </p>
      {order.Address !== undefined && <DeliveryAddress order={order} address={order.Address} />}
      {isOpen && (
        <LatePart screen="/checkout/:id">
          <ContactDialog order={order} phone={phone} onClose={close} />
        </LatePart>
      )}
    </div>
  );
}
