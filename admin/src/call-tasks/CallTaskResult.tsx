import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { CallResultPanel, useNextCallFacts } from '../calls/CallResultPanel.js';
import type { EndedCallTask } from './call-task-store.js';

export function CallTaskResult({ ended: { callTask, outcome, result } }: { readonly ended: EndedCallTask }) {
  const t = useText();
  const nextCallFacts = useNextCallFacts(result);
  return (
    <>
      <PageHeader title={t(`errands.kind_one.${callTask.kind}`)} />
      <CallResultPanel
        outcome={t(`errands.outcome.${outcome}`)}
        facts={[callTask.name ?? '', ...nextCallFacts]}
        queuePath="/queue/other"
      />
    </>
  );
}
