import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { articleCount } from '../../shared/cart/cart.js';
import { useOffers } from '../../shared/catalogue/offers.js';
import { useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { ButtonLink, IconButton } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { Logo } from '../Logo.js';
import { SearchSheet, SideMenu } from '../lazy-dialogs.js';
import { mainLinks } from '../navigation.js';
import { GroupsMenu } from './GroupsMenu.js';
import { useIsScrolled } from './use-is-scrolled.js';
import { MountOnFirstOpen } from '../../shared/ui/MountOnFirstOpen.js';

const navLink =
  'relative flex min-h-11 items-center whitespace-nowrap text-[15px] font-medium after:absolute after:inset-x-0 after:bottom-2 after:h-px after:origin-left after:scale-x-0 after:bg-current after:transition-transform hover:after:scale-x-100 aria-[current=page]:after:scale-x-100';

export function Header() {
  const { messages: t, pack } = useShop();
  const { data: offers = [] } = useOffers();
  const isScrolled = useIsScrolled();
  const [open, setOpen] = useState<'menu' | 'search' | null>(null);
  const links = mainLinks(t, offers);
  const handleClose = (): void => setOpen(null);
  const { key } = useLocation();
  // Not in the dialogs: their first mount would close them again.
  useEffect(() => setOpen(null), [key]);
  return (
    <>
      <SaleBanner text={t.sale.text({ percent: pack.saleBannerPercent })} note={t.sale.note} />
      <header
        data-stuck={isScrolled || undefined}
        className="sticky -top-[150px] z-40 border-b border-line/70 bg-paper transition-[translate,box-shadow] duration-300 motion-reduce:transition-none data-stuck:translate-y-[150px] data-stuck:shadow-lift"
      >
        <div className="mx-auto flex h-[68px] max-w-[1440px] items-center gap-1 px-2 min-[360px]:gap-2 min-[360px]:px-3 sm:px-6 lg:h-20 lg:gap-8 lg:px-8 xl:px-10">
          <IconButton id="open-menu" label={t.header.openMenu} className="lg:hidden" onClick={() => setOpen('menu')}>
            <Icon name="menu" />
          </IconButton>
          <Link to="/" aria-label={`${pack.brand.name}, ${t.header.home}`} className="min-w-0 text-green">
            <Logo className="h-9 max-w-full lg:h-11" />
          </Link>
          <nav aria-label={t.header.main} className="hidden grow items-center justify-center gap-5 lg:flex xl:gap-8">
            {links.before.map(({ to, label }) => (
              <Link key={label} to={to} className={`${navLink} text-accent-ink`}>
                {label}
              </Link>
            ))}
            <GroupsMenu className={navLink} />
            {links.after.map(({ to, label }) => (
              <NavLink key={to} to={to} className={navLink}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto flex items-center lg:ml-0">
            <div className="mr-2 hidden lg:block">
              <ButtonLink to="/quiz" variant="outline" size="small">
                {t.header.quiz}
              </ButtonLink>
            </div>
            <AccountLink />
            <IconButton id="open-search" label={t.header.search} onClick={() => setOpen('search')}>
              <Icon name="search" />
            </IconButton>
            <CartButton />
          </div>
        </div>
      </header>
      <MountOnFirstOpen open={open === 'menu'} onClose={handleClose}>
        <SideMenu open={open === 'menu'} onClose={handleClose} />
      </MountOnFirstOpen>
      <MountOnFirstOpen open={open === 'search'} onClose={handleClose}>
        <SearchSheet open={open === 'search'} onClose={handleClose} />
      </MountOnFirstOpen>
    </>
  );
}

function SaleBanner({ text, note }: { text: string; note: string }) {
  return (
    <aside
      aria-label={text}
      className="flex min-h-10 flex-wrap items-center justify-center gap-x-3 bg-green px-4 py-2 text-center text-[13px] leading-snug text-on-green"
    >
      <Link
        to="/most-popular"
        className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline"
      >
        {text}
      </Link>
      <span aria-hidden="true" className="hidden text-accent sm:inline">
        •
      </span>
      <span className="hidden text-on-green-soft sm:inline">{note}</span>
    </aside>
  );
}

function AccountLink() {
  const { messages: t } = useShop();
  const { isLoggedIn, userData } = useStore((state) => state.user);
  const loggedIn = isLoggedIn === true;
  const name = userData?.FirstName;
  return (
    <Link
      to={loggedIn ? '/account' : '/login'}
      aria-label={loggedIn ? (name ? `${name}, ${t.header.account}` : t.header.account) : t.header.login}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-sm font-medium transition-colors hover:bg-green-tint lg:px-3"
    >
      <Icon name="user" />
      <span className="hidden max-w-24 truncate lg:inline">
        {loggedIn ? (name ? name : t.header.account) : t.header.login}
      </span>
    </Link>
  );
}

function CartButton() {
  const { messages: t } = useShop();
  const count = articleCount(useStore((state) => state.cart));
  const showCart = useStore((state) => state.setCartOpen);
  const [bumped, setBumped] = useState(false);
  useEffect(() => {
    if (count === 0) return;
    setBumped(true);
    const timer = setTimeout(() => setBumped(false), 300);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <IconButton
      id="open-cart"
      label={t.header.cartCount({ count })}
      className="relative"
      onClick={() => showCart(true)}
    >
      <Icon name="bag" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className={`absolute right-0.5 top-0.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent-ink px-1 text-[11px] font-bold tabular-nums text-white transition-transform ${bumped ? 'scale-125' : ''}`}
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </IconButton>
  );
}
