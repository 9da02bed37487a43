import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoginForm } from '../../shared/account/LoginForm.js';
import { RegisterForm } from '../../shared/account/RegisterForm.js';
import { RegisteredLayer } from '../../shared/account/RegisteredLayer.js';
import { CartLines } from '../../shared/cart/CartLines.js';
import { QuoteSummary } from '../../shared/cart/QuoteSummary.js';
import { TotalsSummary } from '../../shared/cart/TotalsSummary.js';
import { useMessages } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { Icon } from '../../shared/ui/Icon.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { Spinner } from '../../shared/ui/Spinner.js';
import { DetailsForm } from './DetailsForm.js';

/** Left: who orders. Right: what, and what it costs. */
export default function CheckoutPage() {
  const t = useMessages();
  const { isLoggedIn, userData } = useStore((state) => state.user);
  const [registered, setRegistered] = useState(false);
  const [askedToLogin, setAskedToLogin] = useState(false);
  if (isLoggedIn === false && !askedToLogin) setAskedToLogin(true);
  return (
    <div className="mx-auto max-w-[1240px] px-5 pb-24 pt-8 sm:px-8 lg:pt-14">
      <PageTitle>{t.checkout.title}</PageTitle>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0">
          {isLoggedIn === null && (
            <p className="flex min-h-80 items-center justify-center text-green">
              <Spinner className="size-8" label={t.loading} />
            </p>
          )}
          {isLoggedIn === false && <LoggedOut onRegistered={() => setRegistered(true)} />}
          {isLoggedIn === true && userData !== null && (
            <DetailsForm key={userData.ID} user={userData} takeFocus={askedToLogin} />
          )}
        </div>
        <Summary />
      </div>
      <RegisteredLayer open={registered} onClose={() => setRegistered(false)} />
    </div>
  );
}

function LoggedOut({ onRegistered }: { onRegistered: () => void }) {
  const t = useMessages();
  const texts = {
    emailTaken: t.checkout.emailTaken,
    phoneTaken: t.checkout.phoneTaken,
    passwordShort: t.checkout.passwordShort,
    other: t.login.wrong,
  };
  const section = 'rounded-large border border-line bg-sheet p-5 sm:p-8';
  return (
    <div className="space-y-6">
      <section className={section} aria-labelledby="create">
        <h2 id="create" className="mb-5 text-[28px]">
          {t.checkout.createTitle}
        </h2>
        <RegisterForm texts={texts} onDone={onRegistered} />
      </section>
      <section className={section} aria-labelledby="login">
        <h2 id="login" className="mb-5 text-[28px]">
          {t.checkout.loginTitle}
        </h2>
        <LoginForm wrong={t.checkout.wrong} onDone={() => undefined} />
      </section>
    </div>
  );
}

function Summary() {
  const t = useMessages();
  const empty = useStore((state) => state.cart.length === 0);
  const showCart = useStore((state) => state.showCart);
  return (
    <aside
      aria-label={t.checkout.summary}
      className="order-first rounded-large bg-sand p-5 sm:p-7 lg:sticky lg:top-28 lg:order-none"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-2xl">{t.checkout.summary}</h2>
        {!empty && (
          <button
            type="button"
            onClick={() => showCart(true)}
            className="min-h-9 text-sm font-semibold underline underline-offset-4"
          >
            {t.checkout.change}
          </button>
        )}
      </div>
      {empty ? (
        <p className="py-6">
          {t.checkout.noArticles}{' '}
          <Link to="/most-popular" className="font-semibold underline underline-offset-4">
            {t.cart.browse}
          </Link>
        </p>
      ) : (
        <>
          <CartLines />
          <div className="space-y-3 border-t border-line pt-4">
            <TotalsSummary />
            <QuoteSummary />
          </div>
        </>
      )}
      <ul className="mt-6 space-y-2.5 text-sm">
        {t.checkout.notes.map((note) => (
          <li key={note} className="flex gap-3">
            <Icon name="check" className="size-5 text-success" />
            {note}
          </li>
        ))}
      </ul>
    </aside>
  );
}
