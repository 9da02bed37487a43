import type { Order, ReturnTerms } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePrice } from '../../shared/money.js';
import { useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { emailChangeQuery } from './email-change.js';
import { returnLines, type CompleteReturnDraft } from './return-draft.js';
import { accountTexts } from './texts.js';

interface ReturnReviewProps {
  readonly order: Order;
  readonly draft: CompleteReturnDraft;
  /** Null while the amounts are loaded. */
  readonly terms: ReturnTerms | null;
  readonly pending: boolean;
  readonly problem: string | null;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** Second step of every kind; for a withdrawal the law requires it. */
export function ReturnReview({ order, draft, terms, pending, problem, onBack, onConfirm }: ReturnReviewProps) {
  const { returns } = useTexts(accountTexts);
  const { review: t } = returns;
  const price = usePrice();
  const isWithdrawal = draft.kind === 'withdrawal';
  const buyer = useBuyer();
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  const names = returnLines(draft).map(({ ID, Quantity }) => {
    const name = order.Articles.find((article) => article.ID === ID)?.Name ?? ID;
    return `${Quantity} × ${name}`;
  });
  const refund = terms?.Kinds.find(({ Kind }) => Kind === draft.kind)?.Refund;
  const facts = [
    [returns.kind, returns.kinds[draft.kind].title],
    [t.buyer, buyer],
    [t.order, order.LeadID],
    [t.pieces, names.join(', ')],
    [returns.refund, terms === null || refund === undefined ? '…' : price.decimal(refund, terms.Currency)],
    ...(draft.reason.trim() === '' ? [] : [[returns.reason, draft.reason.trim()] as const]),
    ...(draft.iban.trim() === '' ? [] : [[returns.iban, draft.iban.trim()] as const]),
  ] as const;
  return (
    <div className="mt-5 space-y-6">
      <p ref={start} tabIndex={-1} className="outline-none">
        {isWithdrawal ? t.text : t.requestText}
      </p>
      <dl className="space-y-3 rounded-small bg-sand p-5">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="break-words font-medium">{fact}</dd>
          </div>
        ))}
      </dl>
      {problem !== null && <Notice variant="danger">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button pending={pending} disabled={terms === null} onClick={onConfirm}>
          {isWithdrawal ? t.confirm : returns.send}
        </Button>
        <Button variant="outline" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </div>
  );
}

/** Name and the address that gets the confirmation: the former one until a new one is confirmed. */
function useBuyer(): string {
  const { client } = useShop();
  const user = useStore((state) => state.user.userData);
  const { data: change, isPending } = useQuery(emailChangeQuery(client));
  const email = isPending ? '…' : (change?.FormerEmail ?? user?.Email ?? '');
  return `${user?.FirstName ?? ''} ${user?.LastName ?? ''} (${email})`.trim();
}
