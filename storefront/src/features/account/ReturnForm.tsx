import type { Order, ReturnTerms } from '@shop/contracts';
import { useState, type FormEvent } from 'react';
import { FieldFrame, inputStyles } from '../../shared/forms/FieldFrame.js';
import { usePrice } from '../../shared/money.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { validateReturnDraft, type ReturnDraft } from './return-draft.js';
import { ReturnKinds } from './ReturnKinds.js';
import { ReturnQuantities } from './ReturnQuantities.js';
import { accountTexts } from './texts.js';

interface ReturnFormProps {
  readonly order: Order;
  readonly draft: ReturnDraft;
  readonly terms: ReturnTerms;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly problem: string | null;
  readonly onChange: (draft: ReturnDraft) => void;
  readonly onSubmit: () => void;
}

export function ReturnForm({
  order,
  draft,
  terms,
  submitLabel,
  pending,
  problem,
  onChange,
  onSubmit,
}: ReturnFormProps) {
  const { returns: t } = useTexts(accountTexts);
  const [submitted, setSubmitted] = useState(false);
  const errors = validateReturnDraft(draft);
  const selectedKind = terms.Kinds.find(({ Kind }) => Kind === draft.kind);
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
    if (!errors.quantities && !errors.iban && selectedKind?.InTime === true) return onSubmit();
    event.currentTarget.querySelector<HTMLElement>(errors.quantities ? 'select' : '[name=iban]')?.focus();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-6 space-y-6">
      <ReturnKinds terms={terms} value={draft.kind} onChange={(kind) => onChange({ ...draft, kind })} />
      <ReturnQuantities
        order={order}
        quantities={draft.quantities}
        error={submitted && errors.quantities ? t.nothing : undefined}
        onChange={(quantities) => onChange({ ...draft, quantities })}
      />
      <ReturnDetails draft={draft} ibanError={submitted && errors.iban ? t.ibanWrong : undefined} onChange={onChange} />
      {selectedKind !== undefined && !errors.quantities && (
        <RefundAmount amount={selectedKind.Refund} currency={terms.Currency} />
      )}
      {problem !== null && <Notice variant="danger">{problem}</Notice>}
      <Button type="submit" pending={pending} className="w-full">
        {submitLabel}
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

function RefundAmount({ amount, currency }: { amount: number; currency: ReturnTerms['Currency'] }) {
  const { returns: t } = useTexts(accountTexts);
  const price = usePrice();
  return (
    <div className="rounded-small bg-sand px-5 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{t.refund}</span>
        <output aria-live="polite" className="font-display text-2xl tabular-nums">
          {price.decimal(amount, currency)}
        </output>
      </p>
      <p className="mt-1 text-sm text-soft">{t.refundNote}</p>
    </div>
  );
}
