import { useText } from '../../i18n/use-text.js';
import { PageHeader } from '../../layout/PageHeader.js';
import { EndedPanel, useNextCall } from '../EndedPanel.js';
import type { EndedErrand } from './errand-desk.js';

/** What came of a call that is not about confirming an order. */
export function ErrandResult({ ended: { errand, outcome, answer } }: { readonly ended: EndedErrand }) {
  const t = useText();
  const next = useNextCall(answer);
  return (
    <>
      <PageHeader title={t(`errands.kind_one.${errand.kind}`)} />
      <EndedPanel outcome={t(`errands.outcome.${outcome}`)} facts={[errand.name ?? '', ...next]} queue="/queue/other" />
    </>
  );
}
