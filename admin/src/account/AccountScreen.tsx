import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { SecondFactorPanel } from './SecondFactorPanel.js';

/** What is one's own: how one logs in. */
export function AccountScreen() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('account.title')} />
      <SecondFactorPanel />
    </>
  );
}
