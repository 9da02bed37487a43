import type { Order, ReturnTerms } from '@shop/contracts';
import { useState, type FormEvent } from 'react';
import { FieldFrame, inputStyles } from '../../shared/forms/FieldFrame.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { obstaclesOf, validateReturnDraft, type ReturnDraft } from './return-draft.js';
import { ReturnKinds } from './ReturnKinds.js';
import { ReturnQuantities } from './ReturnQuantities.js';
import { accountTexts } from './texts.js';

interface ReturnFormProps {
  readonly order: Order;
  readonly draft: ReturnDraft;
  readonly terms: ReturnTerms;
  /** False while the amounts of the selected pieces are loaded. */
  readonly isCurrent: boolean;
  readonly onChange: (draft: ReturnDraft) => void;
  readonly onSubmit: () => void;
}

export function ReturnForm({ order, draft, terms, isCurrent, onChange, onSubmit }: ReturnFormProps) {
  const { returns: t } = useTexts(accountTexts);
  const [submitted, setSubmitted] = useState(false);
  const errors = validateReturnDraft(draft);
  const selectedKind = terms.Kinds.find(({ Kind }) => Kind === draft.kind);
  const excluded = selectedKind?.Excluded ?? [];
  const hasObstacle = obstaclesOf(order, draft, excluded).length > 0;
  if (!terms.Kinds.some(({ InTime }) => InTime)) {
    return (
      <div className="mt-5">
        <Notice>{t.cannot}</Notice>
      </div>
    );
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSubmitted(true);
    const isAllowed = selectedKind?.InTime === true && !hasObstacle;
    if (!errors.kind && !errors.quantities && !errors.iban && isAllowed) return onSubmit();
    const first = errors.quantities ? 'select:enabled' : errors.kind ? '[name=kind]:enabled' : '[name=iban]';
    event.currentTarget.querySelector<HTMLElement>(first)?.focus();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-6 space-y-6">
      <ReturnQuantities
        order={order}
        quantities={draft.quantities}
        excluded={excluded}
        error={submitted && errors.quantities ? t.nothing : undefined}
        onChange={(quantities) => onChange({ ...draft, quantities })}
      />
      <ReturnKinds
        order={order}
        draft={draft}
        terms={terms}
        isCurrent={isCurrent}
        isWholeOrder={errors.quantities}
        error={submitted && errors.kind ? t.kindMissing : undefined}
        onChange={(kind) => onChange({ ...draft, kind })}
      />
      <ReturnDetails draft={draft} ibanError={submitted && errors.iban ? t.ibanWrong : undefined} onChange={onChange} />
      <p className="text-sm text-soft">{t.refundNote}</p>
      <Button type="submit" className="w-full">
        {t.next}
      </Button>
    </form>
  );
}

interface ReturnDetailsProps {
  readonly draft: ReturnDraft;
  readonly ibanError: string | undefined;
  readonly onChange: (draft: ReturnDraft) => void;
}

function ReturnDetails({ draft, ibanError, onChange }: ReturnDetailsProps) {
  const { returns: t } = useTexts(accountTexts);
  return (
    <div className="space-y-2">
      <FieldFrame label={t.reason} hint={t.optional} error={undefined}>
        {(ids) => (
          <div className={inputStyles.box}>
            <textarea
              {...ids}
              rows={3}
              maxLength={1000}
              value={draft.reason}
              onChange={(event) => onChange({ ...draft, reason: event.target.value })}
              className={`${inputStyles.text} h-auto py-3`}
            />
          </div>
        )}
      </FieldFrame>
      <FieldFrame label={t.iban} hint={`${t.optional}. ${t.ibanHint}`} error={ibanError}>
        {(ids) => (
          <div className={inputStyles.box}>
            <input
              {...ids}
              type="text"
              name="iban"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={50}
              value={draft.iban}
              onChange={(event) => onChange({ ...draft, iban: event.target.value })}
              className={`${inputStyles.text} tabular-nums`}
            />
          </div>
        )}
      </FieldFrame>
    </div>
  );
}
