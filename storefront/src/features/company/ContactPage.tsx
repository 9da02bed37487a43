import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CallRequestButton } from '../../shared/call-request/CallRequestButton.js';
import { MessengerLinks } from '../../shared/call-request/MessengerLinks.js';
import { useCountryFacts } from '../../shared/prose/use-country-facts.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { Icon, type IconName } from '../../shared/ui/Icon.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { companyTexts } from './texts.js';

const valueClass =
  'inline-block max-w-full wrap-anywhere py-1 font-display text-[clamp(1.2rem,5.6vw,1.75rem)] leading-tight md:max-lg:text-[1.35rem] text-ink underline-offset-4';

export default function ContactPage() {
  const { contact: t } = useTexts(companyTexts);
  const { facts } = useCountryFacts();
  const { pack } = useShop();
  const { parcel, return: returns, delivery, choice } = t.quick;
  const questions = [
    { ...parcel, to: '/track' },
    { ...returns, to: '/povrat' },
    { question: delivery.question, answer: delivery.answer(facts), to: '/politika-dostave' },
    { ...choice, to: '/quiz' },
  ];
  return (
    <div className="mx-auto max-w-[1440px] px-5 pb-24 pt-10 sm:px-8 lg:pb-32 lg:pt-16 xl:px-10">
      <header className="max-w-2xl">
        <p className="mb-4 text-sm font-semibold text-accent-ink">{t.eyebrow}</p>
        <PageTitle title={t.pageTitle} description={t.description(facts)}>
          {t.title}
        </PageTitle>
        <p className="mt-5 text-lg text-soft lg:text-xl">{t.lead}</p>
      </header>
      <dl className="mt-10 grid gap-4 sm:gap-5 md:grid-cols-2 lg:mt-14">
        <ContactChannel icon="phone" name={t.phone} note={t.phoneNote}>
          <a href={`tel:${facts.phoneNumber}`} className={`${valueClass} hover:underline`}>
            {facts.phone}
          </a>
        </ContactChannel>
        <ContactChannel icon="phone" name={t.callBack} note={t.callBackNote}>
          <div className="py-1">
            <CallRequestButton variant="outline" />
          </div>
        </ContactChannel>
        {pack.brand.messengers !== undefined && (
          <ContactChannel icon="mail" name={t.messages} note={t.messagesNote}>
            <div className="flex flex-wrap gap-x-6">
              <MessengerLinks className={`${valueClass} hover:underline`} />
            </div>
          </ContactChannel>
        )}
        <ContactChannel icon="mail" name={t.email} note={t.emailNote}>
          <a href={`mailto:${facts.email}`} className={`${valueClass} hover:underline`}>
            {facts.email}
          </a>
        </ContactChannel>
        <ContactChannel icon="clock" name={t.hours} note={t.hoursNote}>
          <p className={`${valueClass} whitespace-pre-line`}>{t.hoursText(facts)}</p>
        </ContactChannel>
        <ContactChannel icon="pin" name={t.address} note={t.addressNote}>
          <address className={`${valueClass} not-italic`}>
            {facts.company}
            <br />
            {facts.street}
            <br />
            {facts.postcode} {facts.city}
          </address>
        </ContactChannel>
      </dl>
      <section aria-labelledby="quick" className="mt-16 lg:mt-24">
        <h2 id="quick" className="mb-6 text-[clamp(1.7rem,3vw,2.3rem)]">
          {t.quickTitle}
        </h2>
        <ul className="border-t border-line">
          {questions.map(({ question, answer, to }) => (
            <li key={to} className="group relative border-b border-line">
              <Link
                to={to}
                className="flex items-center justify-between gap-5 py-5 after:absolute after:inset-0 sm:py-6"
              >
                <span>
                  <span className="block font-display text-xl underline-offset-4 group-hover:underline group-hover:decoration-1">
                    {question}
                  </span>
                  <span className="mt-1 block text-soft">{answer}</span>
                </span>
                <Icon name="arrow" className="size-6 text-green transition-transform group-hover:translate-x-1" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function ContactChannel({
  icon,
  name,
  note,
  children,
}: {
  icon: IconName;
  name: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0 rounded-large bg-sheet px-6 py-7 sm:px-9 sm:py-9">
      <dt className="mb-3 flex items-center gap-2.5 font-semibold text-green">
        <Icon name={icon} className="size-5" />
        {name}
      </dt>
      <dd>
        {children}
        <p className="mt-2 text-[15px] text-soft">{note}</p>
      </dd>
    </div>
  );
}
