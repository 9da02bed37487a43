import { useShop } from '../../shared/shop.js';
import { supportPhone } from '../../shared/support-phone.js';
import { useTexts } from '../../shared/use-texts.js';
import { Icon, type IconName } from '../../shared/ui/Icon.js';
import { checkoutTexts } from './texts.js';

const icons: readonly IconName[] = ['cash', 'phone', 'shield'];

export function CheckoutNotes() {
  const { notes } = useTexts(checkoutTexts).checkout;
  return (
    <ul className="space-y-3 text-[15px]">
      {notes.map((note, index) => (
        <li key={note} className="flex gap-3">
          <Icon name={icons[index] ?? 'check'} className="size-5.5 text-green" />
          {note}
        </li>
      ))}
    </ul>
  );
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
