import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AccountFrame } from '../../shared/account/AccountFrame.js';
import { useTexts } from '../../shared/use-texts.js';
import { CodeForm } from './CodeForm.js';
import { UsernameForm } from './UsernameForm.js';
import { resetTexts } from './texts.js';

export default function ForgotPasswordPage() {
  const t = useTexts(resetTexts);
  const [username, setUsername] = useState('');
  const [sent, setSent] = useState(false);
  return (
    <AccountFrame>
      {sent ? (
        <CodeForm username={username} onChangeUsername={() => setSent(false)} />
      ) : (
        <UsernameForm
          name={username}
          onSent={(newUsername) => {
            setUsername(newUsername);
            setSent(true);
          }}
        />
      )}
      <p className="mt-8 border-t border-line pt-6 text-center text-[15px]">
        <Link to="/login" className="inline-flex min-h-9 items-center text-green underline underline-offset-4">
          {t.backToLogin}
        </Link>
      </p>
    </AccountFrame>
  );
}
