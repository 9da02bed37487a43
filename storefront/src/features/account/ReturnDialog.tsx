import type { Order, ReturnKind } from '@shop/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newUuid } from '../../shared/browser.js';
import { useMessages, useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { Spinner } from '../../shared/ui/Spinner.js';
import { TitledDialog } from '../../shared/ui/TitledDialog.js';
import {
  isComplete,
  returnLines,
  newReturnDraft,
  toReturnRequest,
  type CompleteReturnDraft,
  type ReturnDraft,
} from './return-draft.js';
import { ReturnForm } from './ReturnForm.js';
import { ReturnReview } from './ReturnReview.js';
import { returnTermsQuery } from './return-terms.js';
import { accountTexts } from './texts.js';

interface ReturnDialogProps {
  readonly order: Order;
  /** Null: the shopper selects it. */
  readonly initialKind: ReturnKind | null;
  readonly onClose: () => void;
}

export function ReturnDialog({ order, initialKind, onClose }: ReturnDialogProps) {
  const { messages } = useShop();
  const { returns: t } = useTexts(accountTexts);
  const [draft, setDraft] = useState(() => newReturnDraft(order, initialKind));
  const [step, setStep] = useState<'form' | 'review' | 'done'>('form');
  const terms = useReturnTerms(order, draft);
  const { send, pending, problem } = useRequestReturn(order, () => setStep('done'));
  const reviewTitle = draft.kind === 'withdrawal' ? t.review.title : t.review.requestTitle;
  return (
    <TitledDialog title={step === 'review' ? reviewTitle : t.title} onClose={onClose}>
      <p className="mt-1 text-soft">{t.order({ id: order.LeadID })}</p>
      {step === 'done' && <ReturnRequested onClose={onClose} />}
      {step !== 'done' && terms.isError && (
        <div className="mt-5">
          <Notice
            variant="danger"
            action={
              <Button size="small" onClick={() => void terms.refetch()}>
                {messages.retry}
              </Button>
            }
          >
            {t.failed}
          </Notice>
        </div>
      )}
      {step !== 'done' && terms.isPending && (
        <p className="flex min-h-64 items-center justify-center text-green">
          <Spinner className="size-8" label={messages.loading} />
        </p>
      )}
      {step === 'form' && terms.data !== undefined && (
        <ReturnForm
          order={order}
          draft={draft}
          terms={terms.data}
          isCurrent={!terms.isPlaceholderData}
          onChange={setDraft}
          onSubmit={() => setStep('review')}
        />
      )}
      {step === 'review' && isComplete(draft) && (
        <ReturnReview
          order={order}
          draft={draft}
          terms={terms.data === undefined || terms.isPlaceholderData ? null : terms.data}
          pending={pending}
          problem={problem}
          onBack={() => setStep('form')}
          onConfirm={() => send(draft)}
        />
      )}
    </TitledDialog>
  );
}

/** Shows the previous terms while new ones load. */
function useReturnTerms(order: Order, draft: ReturnDraft) {
  const { client } = useShop();
  const lines = returnLines(draft);
  return useQuery({ ...returnTermsQuery(client, order.ID, lines), placeholderData: keepPreviousData });
}

/** Retries use the same idempotency key until a response arrives. */
function useRequestReturn(order: Order, onDone: () => void) {
  const { client } = useShop();
  const { returns: t } = useTexts(accountTexts);
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState({ body: '', key: '' });
  const submit = async (draft: CompleteReturnDraft): Promise<void> => {
    const request = toReturnRequest(order, draft);
    const body = JSON.stringify(request);
    const key = attempt.body === body ? attempt.key : newUuid();
    setAttempt({ body, key });
    setPending(true);
    setProblem(null);
    const response = await client.call('shopOrders.f.requestReturn', request, { idempotencyKey: key });
    setPending(false);
    if (response.status === 'ok') {
      void queries.invalidateQueries({ queryKey: ['orders'] });
      return onDone();
    }
    const { code } = response.data;
    const problems: Readonly<Record<string, string>> = {
      RETURN_TOO_LATE: t.late,
      RETURN_EXCLUDED: t.excludedPiece,
      CONFLICT: t.taken,
    };
    setProblem(problems[code] ?? t.failed);
  };
  return { pending, problem, send: (draft: CompleteReturnDraft) => void submit(draft) };
}

function ReturnRequested({ onClose }: { onClose: () => void }) {
  const { close } = useMessages();
  const { returns: t } = useTexts(accountTexts);
  return (
    <div className="mt-5 space-y-6">
      <Notice variant="success">{t.done}</Notice>
      <Button onClick={onClose}>{close}</Button>
    </div>
  );
}
