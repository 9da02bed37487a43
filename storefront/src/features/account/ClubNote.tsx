import type { User } from '@shop/contracts';
import { useShop } from '../../shared/shop.js';
import { useDates } from '../../shared/dates.js';
import { useTexts } from '../../shared/texts.js';
import { Icon } from '../../shared/ui/Icon.js';
import { accountTexts } from './texts.js';

/** A member of the club reads here until when, and what it brings. */
export function ClubNote({ user }: { user: User }) {
  const { pack } = useShop();
  const { club: t } = useTexts(accountTexts);
  const { day } = useDates();
  if (user.ClubMember === null) return null;
  return (
    <div className="mt-6 flex items-center gap-5 rounded-large bg-green px-6 py-5 text-on-green">
      <Icon name="leaf" className="size-9 shrink-0 text-accent" />
      <p>
        <span className="block font-display text-xl">{t.title}</span>
        <span className="block text-[15px] text-on-green-soft">
          {t.until(day(user.ClubMember.Until))} {t.perks(pack.club.discountPercent)}
        </span>
      </p>
    </div>
  );
}
