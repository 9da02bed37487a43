import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoginForm } from '../../shared/account/LoginForm.js';
import { RegisterForm } from '../../shared/account/RegisterForm.js';
import { RegisteredLayer } from '../../shared/account/RegisteredLayer.js';
import { useMessages } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { Picture, mediaPath } from '../../shared/ui/Picture.js';

type Mode = 'login' | 'create' | 'created';

/** Sign-in or a new account, on one screen. Who is logged in already is sent home. */
export default function LoginPage() {
  const t = useMessages();
  const navigate = useNavigate();
  const isLoggedIn = useStore((state) => state.user.isLoggedIn);
  const [mode, setMode] = useState<Mode>('login');
  const home = (): void => void navigate('/', { replace: true });
  useEffect(() => {
    if (isLoggedIn === true && mode === 'login') void navigate('/', { replace: true });
  }, [isLoggedIn, mode, navigate]);
  const texts = {
    emailTaken: t.login.emailTaken,
    phoneTaken: t.login.phoneTaken,
    passwordShort: t.login.passwordInvalid,
    other: t.login.wrong,
  };
  return (
    <div className="mx-auto grid max-w-[1600px] md:min-h-[760px] md:grid-cols-2 md:gap-4 md:p-4">
      <Picture
        src={mediaPath('story')}
        alt=""
        sizes="50vw"
        width={1200}
        height={800}
        className="hidden size-full rounded-large bg-sand object-cover md:block"
      />
      <div className="mx-auto w-full max-w-[520px] px-5 pb-20 pt-10 sm:px-8 md:py-16">
        {mode === 'login' ? (
          <>
            <PageTitle key="login">{t.login.title}</PageTitle>
            <p className="mb-8 mt-3 text-soft">{t.login.lead}</p>
            <LoginForm wrong={t.login.wrong} onDone={home} />
            <Toggle question={t.login.noAccount} action={t.login.toCreate} onClick={() => setMode('create')} />
          </>
        ) : (
          <>
            <PageTitle key="create">{t.login.createTitle}</PageTitle>
            <p className="mb-8 mt-3 text-soft">{t.login.createLead}</p>
            <RegisterForm texts={texts} onDone={() => setMode('created')} />
            <Toggle question={t.login.hasAccount} action={t.login.toLogin} onClick={() => setMode('login')} />
          </>
        )}
      </div>
      <RegisteredLayer open={mode === 'created'} onClose={home} />
    </div>
  );
}

function Toggle({ question, action, onClick }: { question: string; action: string; onClick: () => void }) {
  return (
    <p className="mt-8 border-t border-line pt-6 text-center text-[15px]">
      {question}{' '}
      <button type="button" onClick={onClick} className="min-h-9 font-semibold text-green underline underline-offset-4">
        {action}
      </button>
    </p>
  );
}
