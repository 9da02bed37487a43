import { Suspense, useEffect, useRef, useState } from 'react';
import { LoginForm } from '../../shared/account/LoginForm.js';
import { RegisterForm } from '../../shared/account/RegisterForm.js';
import { RegisteredDialog } from '../../shared/account/RegisteredDialog.js';
import { loadPhoneRules } from '../../shared/phone/phone-rules.js';
import { useMessages } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { useTexts } from '../../shared/use-texts.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { Spinner } from '../../shared/ui/Spinner.js';
import { checkoutTexts } from './texts.js';
import { DetailsForm } from './DetailsForm.js';
import { SupportContact, CheckoutNotes } from './CheckoutNotes.js';
import { CheckoutSummary } from './CheckoutSummary.js';

export default function CheckoutPage() {
  const { checkout } = useTexts(checkoutTexts);
  const { isLoggedIn, userData } = useStore((state) => state.user);
  const [registered, setRegistered] = useState(false);
  const [wasLoggedOut, setWasLoggedOut] = useState(false);
  if (isLoggedIn === false && !wasLoggedOut) setWasLoggedOut(true);
  useEffect(() => {
    // The number of the account is shown as its country writes it; without an account none is typed yet.
    if (isLoggedIn !== false) void loadPhoneRules();
  }, [isLoggedIn]);
  return (
    <div className="mx-auto max-w-[1440px] px-5 pb-24 pt-8 sm:px-8 lg:pt-14 xl:px-10">
      <PageTitle description={checkout.detailsLead}>{checkout.title}</PageTitle>
      {/* On a phone the largest text of the screen, so that the server's page paints it. */}
      <p className="mt-3 max-w-xl text-lg text-soft">{checkout.detailsLead}</p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0">
          {isLoggedIn === null && !wasLoggedOut && <Loading />}
          {/* A login without a response clears the state and retries; the form stays mounted meanwhile. */}
          {(isLoggedIn === false || (isLoggedIn === null && wasLoggedOut)) && (
            <LoginOrRegister onRegistered={() => setRegistered(true)} />
          )}
          {isLoggedIn === true && userData !== null && (
            <Suspense fallback={<Loading />}>
              <DetailsForm key={userData.ID} user={userData} takeFocus={wasLoggedOut} />
            </Suspense>
          )}
          <div className="mt-8 space-y-4 px-1 lg:hidden">
            <CheckoutNotes />
            <SupportContact />
          </div>
        </div>
        <CheckoutSummary />
      </div>
      <RegisteredDialog open={registered} onClose={() => setRegistered(false)} />
    </div>
  );
}

/** As high as the form that replaces it. */
function Loading() {
  const { loading } = useMessages();
  return (
    <p className="flex min-h-168 items-center xs:min-h-144 justify-center text-green">
      <Spinner className="size-8" label={loading} />
    </p>
  );
}

function LoginOrRegister({ onRegistered }: { onRegistered: () => void }) {
  const { login } = useMessages();
  const { checkout } = useTexts(checkoutTexts);
  const texts = {
    emailTaken: checkout.emailTaken,
    phoneTaken: checkout.phoneTaken,
    passwordShort: checkout.passwordShort,
    other: login.wrong,
  };
  const createSection = useRef<HTMLElement>(null);
  const goToCreate = (): void => createSection.current?.querySelector('input')?.focus();
  const section = 'rounded-large border border-line bg-sheet p-5 sm:p-8';
  return (
    <div className="space-y-6">
      <section className={section} aria-labelledby="login">
        <h2 id="login" className="text-[28px]">
          {checkout.loginTitle}
        </h2>
        <p className="mb-5 mt-1 text-[15px] text-soft">
          {login.noAccount}{' '}
          <button
            type="button"
            onClick={goToCreate}
            className="min-h-9 font-semibold text-green underline underline-offset-4"
          >
            {login.toCreate}
          </button>
        </p>
        <LoginForm wrongCredentialsText={checkout.wrong} onDone={() => undefined} />
      </section>
      <section ref={createSection} className={section} aria-labelledby="create">
        <h2 id="create" className="mb-5 text-[28px]">
          {checkout.createTitle}
        </h2>
        <RegisterForm texts={texts} onDone={onRegistered} />
      </section>
    </div>
  );
}
