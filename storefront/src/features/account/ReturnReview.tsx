import type { Order } from '@shop/contracts';
import { useEffect, useRef } from 'react';
import { useStore } from '../../shared/store.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { returnLines, type ReturnDraft } from './return-draft.js';
import { accountTexts } from './texts.js';

interface ReturnReviewProps {
  readonly order: Order;
  readonly draft: ReturnDraft;
  readonly pending: boolean;
  readonly problem: string | null;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** Second step of a withdrawal, required by law. */
export function ReturnReview({ order, draft, pending, problem, onBack, onConfirm }: ReturnReviewProps) {
  const { review: t } = useTexts(accountTexts).returns;
  const user = useStore((state) => state.user.userData);
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  const names = returnLines(draft).map(({ ID, Quantity }) => {
    const name = order.Articles.find((article) => article.ID === ID)?.Name ?? ID;
    return `${Quantity} × ${name}`;
  });
  const facts = [
    [t.buyer, `${user?.FirstName ?? ''} ${user?.LastName ?? ''} (${user?.Email ?? ''})`.trim()],
    [t.order, order.LeadID],
    [t.pieces, names.join(', ')],
  ] as const;
  return (
    <div className="mt-5 space-y-6">
      <p ref={start} tabIndex={-1} className="outline-none">
        {t.text}
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
        <Button pending={pending} onClick={onConfirm}>
          {t.confirm}
        </Button>
        <Button variant="outline" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </div>
  );
}
