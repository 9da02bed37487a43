import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AccountFrame } from '../../shared/account/AccountFrame.js';
import { LoginForm } from '../../shared/account/LoginForm.js';
import { RegisterForm } from '../../shared/account/RegisterForm.js';
import { RegisteredDialog } from '../../shared/account/RegisteredDialog.js';
import { pageBeforeLogin } from '../../shared/page-before-login.js';
import { useMessages } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { Notice } from '../../shared/ui/Notice.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';

type Mode = 'login' | 'create' | 'created';

export default function LoginPage() {
  const t = useMessages();
  const navigate = useNavigate();
  const isLoggedIn = useStore((state) => state.user.isLoggedIn);
  const [mode, setMode] = useState<Mode>('login');
  const note = noteFromState(useLocation().state);
  const navigateHome = (): void => void navigate('/', homeAfterLogin());
  useEffect(() => {
    if (isLoggedIn !== true || mode !== 'login') return;
    const sendHome = (): void => void navigate('/', homeAfterLogin());
    // Back may return here before the redirect finishes: redirect again.
    const onReturn = (): void => {
      if (window.location.hash.startsWith('#/login')) sendHome();
    };
    sendHome();
    window.addEventListener('popstate', onReturn);
    return () => window.removeEventListener('popstate', onReturn);
  }, [isLoggedIn, mode, navigate]);
  const texts = {
    emailTaken: t.login.emailTaken,
    phoneTaken: t.login.phoneTaken,
    passwordShort: t.login.passwordInvalid,
    other: t.login.wrong,
  };
  return (
    <AccountFrame>
      {mode === 'login' ? (
        <>
          <PageTitle key="login" description={t.login.lead}>
            {t.login.title}
          </PageTitle>
          <p className="mb-8 mt-3 text-soft">{t.login.lead}</p>
          {note !== null && (
            <div className="mb-6">
              <Notice variant="success">{note}</Notice>
            </div>
          )}
          <LoginForm wrongCredentialsText={t.login.wrong} onDone={navigateHome} />
          <ModeToggle question={t.login.noAccount} action={t.login.toCreate} onClick={() => setMode('create')} />
        </>
      ) : (
        <>
          <PageTitle key="create">{t.login.createTitle}</PageTitle>
          <p className="mb-8 mt-3 text-soft">{t.login.createLead}</p>
          <RegisterForm texts={texts} onDone={() => setMode('created')} />
          <ModeToggle question={t.login.hasAccount} action={t.login.toLogin} onClick={() => setMode('login')} />
        </>
      )}
      <RegisteredDialog open={mode === 'created'} onClose={navigateHome} />
    </AccountFrame>
  );
}

/** The landing page links to the page in the state. */
function homeAfterLogin() {
  return { replace: true, state: { loggedInFrom: pageBeforeLogin() } };
}

function ModeToggle({ question, action, onClick }: { question: string; action: string; onClick: () => void }) {
  return (
    <p className="mt-8 border-t border-line pt-6 text-center text-[15px]">
      {question}{' '}
      <button type="button" onClick={onClick} className="min-h-9 font-semibold text-green underline underline-offset-4">
        {action}
      </button>
    </p>
  );
}

function noteFromState(state: unknown): string | null {
  const note = typeof state === 'object' && state !== null && 'note' in state ? state.note : null;
  return typeof note === 'string' ? note : null;
}
