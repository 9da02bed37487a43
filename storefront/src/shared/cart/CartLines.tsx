import type { Offer } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useOffers } from '../catalogue/offers.js';
import { usePrice } from '../money.js';
import { useMessages } from '../shop.js';
import { useStore } from '../store.js';
import { announce } from '../ui/Announcer.js';
import { IconButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { Picture } from '../ui/Picture.js';
import { QuantityStepper } from '../ui/QuantityStepper.js';
import { type CartLine, removeLine, setQuantity } from './cart.js';
import { useLineNames } from './use-line-names.js';

export function CartLines({ editable = false }: { editable?: boolean }) {
  const cart = useStore((state) => state.cart);
  const { data: offers } = useOffers();
  const nameOf = useLineNames();
  return (
    <ul className="divide-y divide-line">
      {cart.map((line) => (
        <CartLineItem
          key={line.ID}
          line={line}
          name={nameOf(line.ID)}
          offer={offers?.find(({ ID }) => ID === line.ID)}
          gone={offers !== undefined && !offers.some(({ ID }) => ID === line.ID)}
          editable={editable}
        />
      ))}
    </ul>
  );
}

interface CartLineItemProps {
  readonly line: CartLine;
  readonly name: string;
  readonly offer: Offer | undefined;
  /** Not in the catalogue. */
  readonly gone: boolean;
  readonly editable: boolean;
}

function CartLineItem({ line, name, offer, gone, editable }: CartLineItemProps) {
  const t = useMessages();
  return (
    <li className={`flex gap-4 ${editable ? 'py-4' : 'py-3'}`}>
      <span
        className={`block shrink-0 overflow-hidden rounded-small ${editable ? 'h-24 w-20' : 'size-16'}`}
        style={{ background: `var(--area-${offer?.Group ?? 'none'}-pale, var(--sand))` }}
      >
        {offer !== undefined && (
          <Picture
            src={offer.Images[0] ?? ''}
            alt=""
            sizes="80px"
            width={160}
            height={192}
            className="size-full object-cover"
          />
        )}
      </span>
      <div className="flex min-w-0 grow flex-col">
        <p className={`font-display text-lg leading-tight ${gone ? 'text-danger' : ''}`}>
          {offer === undefined ? name : <Link to={`/offers/${offer.Slog}`}>{name}</Link>}
        </p>
        {!editable && <p className="text-sm text-soft">× {line.quantity}</p>}
        {offer !== undefined && <LinePrice line={line} offer={offer} />}
        {offer === undefined && !gone && <span className="mt-0.5 min-h-[1lh]" />}
        {gone && name !== t.cart.unknown && <p className="text-sm font-medium text-danger">{t.cart.unknown}</p>}
        {offer?.Stock === null && <p className="text-sm font-medium text-danger">{t.listing.unavailable}</p>}
        {editable && <LineControls line={line} name={name} />}
      </div>
    </li>
  );
}

function LinePrice({ line, offer }: { line: CartLine; offer: Offer }) {
  const t = useMessages();
  const price = usePrice();
  const lineTotal = (amount: number): string => price.decimal(amount * line.quantity, offer.Currency);
  return (
    <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="sr-only">{t.newPrice}</span>
      <span className="font-semibold">{lineTotal(offer.NewPrice)}</span>
      {offer.OldPrice > offer.NewPrice && (
        <>
          <span className="sr-only">{t.oldPrice}</span>
          <s className="text-sm text-soft">{lineTotal(offer.OldPrice)}</s>
          {offer.LowestPrice30 !== null && (
            <span className="w-full text-xs text-soft">
              {t.lowestPrice({ price: price.decimal(offer.LowestPrice30, offer.Currency) })}
            </span>
          )}
        </>
      )}
    </p>
  );
}

function LineControls({ line, name }: { line: CartLine; name: string }) {
  const t = useMessages();
  const cart = useStore((state) => state.cart);
  const updateCart = useStore((state) => state.updateCart);
  const remove = (): void => {
    updateCart(removeLine(cart, line.ID));
    announce(t.cart.removed({ name }));
  };
  return (
    <div className="mt-auto flex items-center justify-between pt-2">
      <QuantityStepper
        small
        value={line.quantity}
        label={`${t.product.quantity}: ${name}`}
        onChange={(quantity) => updateCart(setQuantity(cart, line.ID, quantity))}
      />
      <IconButton label={t.cart.remove({ name })} onClick={remove} className="-mr-2.5 text-soft">
        <Icon name="trash" className="size-5" />
      </IconButton>
    </div>
  );
}
