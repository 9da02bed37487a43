import { articleCount } from '../../shared/cart/cart.js';
import { CartLines } from '../../shared/cart/CartLines.js';
import { QuoteSummary } from '../../shared/cart/QuoteSummary.js';
import { TotalsSummary } from '../../shared/cart/TotalsSummary.js';
import { UnavailableLines } from '../../shared/cart/UnavailableLines.js';
import { useSplitCart } from '../../shared/cart/use-split-cart.js';
import RecentOffers from '../../shared/device-offers/RecentOffers.js';
import { CartArrivalText } from '../../shared/delivery/DeliveryText.js';
import { useMessages } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { Button, ButtonLink, IconButton } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { Dialog } from '../../shared/ui/Dialog.js';
import { LatePart } from '../../shared/ui/LatePart.js';
import { CartSuggestion } from './CartSuggestion.js';
import { MemberPriceText } from './MemberPriceText.js';

export default function CartSheet() {
  const t = useMessages();
  const open = useStore((state) => state.cartOpen);
  const showCart = useStore((state) => state.setCartOpen);
  const handleClose = (): void => showCart(false);
  return (
    <Dialog open={open} label={t.cart.title} onClose={handleClose} placement="right">
      {open && <CartBody onClose={handleClose} />}
    </Dialog>
  );
}

function CartBody({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const { available, unavailable } = useSplitCart();
  const isMember = useStore((state) => (state.user.userData?.ClubMember ?? null) !== null);
  const empty = available.length + unavailable.length === 0;
  return (
    <div className="flex min-h-full flex-col tall:h-full">
      <div className="flex items-center justify-between px-6 pb-3 pt-4">
        <h2 className="text-[26px]">
          {t.cart.title}
          {!empty && (
            <span className="ml-3 font-text text-sm tracking-normal text-soft">
              {t.articles({ count: articleCount([...available, ...unavailable]) })}
            </span>
          )}
        </h2>
        <IconButton label={t.close} onClick={onClose} className="-mr-2.5">
          <Icon name="close" />
        </IconButton>
      </div>
      {empty ? (
        <EmptyCart />
      ) : (
        <>
          <div className="grow px-6 tall:min-h-40 tall:overflow-y-auto">
            <UnavailableLines />
            <CartLines editable />
            <div className={isMember ? '' : 'min-h-20 xs:min-h-15'}>
              <LatePart screen="/*">
                <CartSuggestion />
                <MemberPriceText />
              </LatePart>
            </div>
          </div>
          <CartFooter hasArticles={available.length > 0} blocked={unavailable.length > 0} />
        </>
      )}
    </div>
  );
}

function CartFooter({ hasArticles, blocked }: { hasArticles: boolean; blocked: boolean }) {
  const t = useMessages();
  return (
    <div className="border-t border-line bg-sheet px-6 pb-6 pt-4">
      {hasArticles && (
        <div className="mb-5">
          <TotalsSummary />
          <p className="mb-3 mt-1 text-[13px] text-soft">{t.cart.later}</p>
          <QuoteSummary />
          <p className="mt-2 text-[13px] text-soft">
            <CartArrivalText />
          </p>
        </div>
      )}
      {blocked ? (
        <Button disabled className="w-full">
          {t.cart.checkout}
        </Button>
      ) : (
        <ButtonLink to="/checkout" className="w-full">
          {t.cart.checkout}
        </ButtonLink>
      )}
      <p className="mt-3 flex items-center justify-center gap-2 text-[13px] text-soft">
        <Icon name="cash" className="size-4.5" />
        {t.product.cash}
      </p>
    </div>
  );
}

function EmptyCart() {
  const t = useMessages();
  return (
    <>
      <div className="flex grow flex-col items-center px-8 pb-12 pt-[6vh] text-center">
        <span className="mb-6 flex size-20 items-center justify-center rounded-full bg-green-tint text-green">
          <Icon name="bag" className="size-9" />
        </span>
        <p className="font-display text-2xl">{t.cart.empty}</p>
        <p className="mt-2 text-soft">{t.cart.emptyHint}</p>
        <ButtonLink to="/most-popular" className="mt-7">
          {t.cart.browse}
        </ButtonLink>
      </div>
      <LatePart screen="/*">
        <RecentOffers heading="h3" className="px-6 pb-8" titleClass="text-xl" listClass="" />
      </LatePart>
    </>
  );
}
