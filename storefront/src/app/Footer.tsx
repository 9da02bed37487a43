import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { groupOffers, useOffers } from '../shared/catalogue/offers.js';
import { CallRequestButton } from '../shared/call-request/CallRequestButton.js';
import { MessengerLinks } from '../shared/call-request/MessengerLinks.js';
import { useConsent } from '../shared/consent-store.js';
import { useShop } from '../shared/shop.js';
import { supportPhone } from '../shared/support-phone.js';
import { CountryLinks } from './CountryLinks.js';
import { Logo } from './Logo.js';
import { SocialLinks } from './SocialLinks.js';
import type { NavLink } from './navigation.js';

export default function Footer() {
  const { messages: t } = useShop();
  const { data: offers = [] } = useOffers();
  const groups = groupOffers(offers).map(({ slug, name }) => ({ to: `/shop/${slug}`, label: name }));
  const learn = [
    { to: '/blog/mršavljenje', label: t.footer.weight },
    { to: '/blog/kosa', label: t.footer.hair },
    { to: '/blog/libido', label: t.footer.libido },
    { to: '/blog/generalno', label: t.footer.general },
    { to: '/nasa-prica', label: t.footer.story },
    { to: '/community', label: t.footer.community },
  ];
  const support = [
    { to: '/kontaktiraje-nas', label: t.footer.contact },
    { to: '/o-nama', label: t.footer.about },
    { to: '/karijere', label: t.footer.careers },
    { to: '/saved', label: t.header.saved },
    { to: '/track', label: t.footer.track },
    { to: '/povrat', label: t.footer.returns },
  ];
  return (
    <footer className="mt-auto bg-green text-on-green">
      <div className="mx-auto max-w-[1440px] px-5 pb-10 pt-16 sm:px-8 xl:px-10">
        <div className="grid gap-12 lg:grid-cols-[1.4fr_2fr]">
          <CompanyInfo />
          <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 sm:gap-x-8">
            <LinkColumn title={t.footer.shop} links={groups} />
            <LinkColumn title={t.footer.learn} links={learn} />
            <LinkColumn title={t.footer.support} links={support} />
          </div>
        </div>
        <div className="mt-14 border-t border-on-green/15 pt-8">
          <p className="max-w-3xl text-[13px] leading-relaxed text-on-green-soft">{t.footer.disclaimer}</p>
        </div>
        <LegalLinks />
      </div>
    </footer>
  );
}

function CompanyInfo() {
  const { messages: t, pack } = useShop();
  const hours = pack.supportHours.week[0][0];
  const linkClass = 'block w-fit py-1 underline-offset-4 hover:underline';
  return (
    <div>
      <Logo className="h-14" />
      <p className="mt-5 max-w-xs font-display text-2xl leading-snug">{t.footer.promise}</p>
      <address className="mt-7 text-[15px] not-italic text-on-green-soft">
        <a href={`tel:${pack.brand.supportPhone}`} className={`${linkClass} text-lg font-semibold text-on-green`}>
          {supportPhone(pack)}
        </a>
        <a href={`mailto:${pack.brand.supportEmail}`} className={linkClass}>
          {pack.brand.supportEmail}
        </a>
        {hours !== undefined && <p className="py-1">{t.footer.hours({ from: hours.from, to: hours.to })}</p>}
        <MessengerLinks className={linkClass} />
      </address>
      <div className="mt-4">
        <CallRequestButton variant="paper" />
      </div>
      <div className="mt-4">
        <SocialLinks className="hover:bg-green-raised" />
      </div>
    </div>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly NavLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 font-text text-sm font-semibold tracking-normal text-on-green-soft">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={label}>
            <FooterLink to={to}>{label}</FooterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const footerLink = 'inline-flex min-h-9 items-center text-[15px] underline-offset-4 hover:underline';

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={footerLink}>
      {children}
    </Link>
  );
}

function LegalLinks() {
  const { messages: t, pack } = useShop();
  const change = useConsent((state) => state.setDialogOpen);
  const policies = [
    { to: '/politika-dostave', label: t.footer.shipping },
    { to: '/politika-povrata', label: t.footer.refunds },
    { to: '/terms-of-use', label: t.footer.terms },
    { to: '/privacy-policy', label: t.footer.privacy },
    ...(pack.law.accessibilityStatement ? [{ to: '/pristupacnost', label: t.footer.accessibility }] : []),
  ];
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 text-sm">
      <ul className="flex flex-wrap gap-x-6">
        {policies.map(({ to, label }) => (
          <li key={to}>
            <FooterLink to={to}>{label}</FooterLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => change(true)} className={footerLink}>
            {t.footer.cookies}
          </button>
        </li>
      </ul>
      <CountryLinks link="text-on-green-soft hover:text-on-green aria-[current=true]:bg-green-raised aria-[current=true]:text-on-green" />
      <p className="w-full text-on-green-soft">© {t.footer.rights({ name: pack.brand.company.legalName })}</p>
    </div>
  );
}
