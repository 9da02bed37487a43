import type { User } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { ConsentsForm } from './ConsentsForm.js';
import { DataRequests } from './DataRequests.js';
import { EmailSettings } from './EmailSettings.js';
import { PasswordForm } from './PasswordForm.js';
import { ProfileForm } from './ProfileForm.js';
import { useTexts } from '../../shared/use-texts.js';
import { accountTexts } from './texts.js';

export function Settings({ user }: { user: User }) {
  const account = useTexts(accountTexts);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="space-y-6">
        <Section title={account.edit}>
          <ProfileForm user={user} />
        </Section>
        <Section title={account.email.title}>
          <EmailSettings user={user} />
        </Section>
        <Section title={account.consents.title}>
          <ConsentsForm />
        </Section>
      </div>
      <div className="space-y-6">
        <Section title={account.passwordTitle}>
          <PasswordForm username={user.Username} />
        </Section>
        <Section title={account.data.title}>
          <DataRequests />
        </Section>
        <Section title={account.logoutTitle}>
          <p className="mb-5 text-soft">{account.logoutText}</p>
          <LogoutButton />
        </Section>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-large border border-line bg-sheet p-5 sm:p-8">
      <h2 className="mb-5 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function LogoutButton() {
  const { client, messages: t } = useShop();
  const account = useTexts(accountTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { updateUserData, updateTimestamp } = useStore.getState();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const logout = async (): Promise<void> => {
    setPending(true);
    const response = await client.call('auth.logout', {});
    setPending(false);
    setFailed(response.status === 'error');
    if (response.status === 'error') return;
    updateUserData({ isLoggedIn: false, userData: null });
    updateTimestamp();
    queries.removeQueries({ queryKey: ['orders'] });
    void navigate('/');
  };
  return (
    <div className="space-y-4">
      <Button variant="outline" pending={pending} onClick={() => void logout()}>
        {account.logout}
      </Button>
      {failed && <Notice variant="danger">{t.login.unreachable}</Notice>}
    </div>
  );
}
