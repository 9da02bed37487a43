import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { SecondFactorPanel } from './SecondFactorPanel.js';

export function AccountScreen() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('account.title')} />
      <SecondFactorPanel />
    </>
  );
}
