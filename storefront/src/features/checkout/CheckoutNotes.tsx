import { hasGuarantee, useOffers } from '../../shared/catalogue/offers.js';
import { useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { supportPhone } from '../../shared/support-phone.js';
import { useTexts } from '../../shared/use-texts.js';
import { Icon, type IconName } from '../../shared/ui/Icon.js';
import { checkoutTexts } from './texts.js';

const icons: readonly IconName[] = ['cash', 'phone', 'shield'];
const guaranteeNote = 2;

export function CheckoutNotes() {
  const { notes } = useTexts(checkoutTexts).checkout;
  const isCovered = useIsCovered();
  return (
    <ul className="space-y-3 text-[15px]">
      {notes.map(
        (note, index) =>
          (isCovered || index !== guaranteeNote) && (
            <li key={note} className="flex gap-3">
              <Icon name={icons[index] ?? 'check'} className="size-5.5 text-green" />
              {note}
            </li>
          ),
      )}
    </ul>
  );
}

/** False if the guarantee excludes every article of the cart. */
function useIsCovered(): boolean {
  const cart = useStore((state) => state.cart);
  const { data: offers } = useOffers();
  if (offers === undefined || cart.length === 0) return true;
  return offers.some((offer) => hasGuarantee(offer) && cart.some(({ ID }) => ID === offer.ID));
}

export function SupportContact({ className = '' }: { className?: string }) {
  const { pack } = useShop();
  const { help } = useTexts(checkoutTexts).checkout;
  return (
    <p className={`text-[15px] text-soft ${className}`}>
      {help}{' '}
      <a
        href={`tel:${pack.brand.supportPhone}`}
        className="inline-block whitespace-nowrap py-0.5 font-semibold text-green underline underline-offset-4"
      >
        {supportPhone(pack)}
      </a>
    </p>
  );
}
