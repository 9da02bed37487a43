import { Link } from 'react-router-dom';
import { groupOffers, useOffers } from '../../shared/catalogue/offers.js';
import { CallRequestButton } from '../../shared/call-request/CallRequestButton.js';
import { MessengerLinks } from '../../shared/call-request/MessengerLinks.js';
import { useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { supportPhone } from '../../shared/support-phone.js';
import { ButtonLink, IconButton } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { Dialog } from '../../shared/ui/Dialog.js';
import { Logo } from '../Logo.js';
import { CountryLinks } from '../CountryLinks.js';
import { SocialLinks } from '../SocialLinks.js';
import { mainLinks } from '../navigation.js';

const row = 'flex min-h-13 items-center justify-between border-b border-line font-display text-[22px]';

export default function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { messages: t, pack } = useShop();
  const { data: offers = [] } = useOffers();
  const links = mainLinks(t, offers);
  const isLoggedIn = useStore(({ user }) => user.isLoggedIn === true);
  const personal = [
    { to: '/saved', label: t.header.saved },
    { to: '/track', label: t.footer.track },
    isLoggedIn ? { to: '/account', label: t.header.account } : { to: '/login', label: t.header.login },
  ];
  return (
    <Dialog open={open} label={t.header.menu} onClose={onClose} placement="left">
      <div className="flex min-h-full flex-col px-6 pb-8 pt-3">
        <div className="flex items-center justify-between text-green">
          <Logo className="h-9" />
          <IconButton label={t.close} onClick={onClose} className="-mr-2.5">
            <Icon name="close" />
          </IconButton>
        </div>
        <nav aria-label={t.header.main} className="mt-5">
          {links.before.map(({ to, label }) => (
            <Link key={label} to={to} className={`${row} text-accent-ink`}>
              {label}
            </Link>
          ))}
          <details open className="group/shop border-b border-line">
            <summary className="flex min-h-13 items-center justify-between font-display text-[22px]">
              {t.header.shop}
              <Icon name="down" className="size-5 transition-transform group-open/shop:rotate-180" />
            </summary>
            <GroupList />
          </details>
          {[...links.after, ...personal].map(({ to, label }) => (
            <Link key={to} to={to} className={row}>
              {label}
            </Link>
          ))}
        </nav>
        <ButtonLink to="/quiz" variant="outline" className="mt-7">
          {t.header.quiz}
        </ButtonLink>
        <div className="mt-auto pt-8">
          <a href={`tel:${pack.brand.supportPhone}`} className="flex min-h-11 w-fit items-center gap-3 font-semibold">
            <Icon name="phone" className="size-5 text-green" />
            {supportPhone(pack)}
          </a>
          <div className="mt-2">
            <CallRequestButton variant="outline" />
          </div>
          <div className="mt-1 flex flex-wrap gap-x-6">
            <MessengerLinks className="flex min-h-11 items-center font-semibold underline underline-offset-4" />
          </div>
          <p className="mt-4 text-sm text-soft">{t.header.follow}</p>
          <SocialLinks />
          <CountryLinks
            className="mt-4"
            link="text-soft hover:text-ink aria-[current=true]:bg-green-tint aria-[current=true]:text-ink"
          />
        </div>
      </div>
    </Dialog>
  );
}

function GroupList() {
  const { messages: t } = useShop();
  const { data: offers = [] } = useOffers();
  return (
    <div className="pb-3">
      {groupOffers(offers).map((group) => (
        <details key={group.slug} name="groups" className="group/one">
          <summary className="flex min-h-11 items-center justify-between text-[17px]">
            {group.name}
            <Icon name="plus" className="size-4 text-soft transition-transform group-open/one:rotate-45" />
          </summary>
          <ul className="border-l-2 border-green-tint pb-2 pl-4">
            {group.offers.map((offer) => (
              <li key={offer.ID}>
                <Link to={`/offers/${offer.Slog}`} className="flex min-h-11 items-center text-soft">
                  {offer.Name}
                </Link>
              </li>
            ))}
            <li>
              <Link to={`/shop/${group.slug}`} className="flex min-h-11 items-center font-semibold text-green">
                {t.header.allOf({ group: group.name })}
              </Link>
            </li>
          </ul>
        </details>
      ))}
    </div>
  );
}
