import type { Order, ReturnKind, ReturnTerms } from '@shop/contracts';
import { returnPolicyAt } from '@shop/countries/return-policy';
import { useId } from 'react';
import { usePrice } from '../../shared/money.js';
import { useShop } from '../../shared/shop.js';
import { useDates } from '../../shared/dates.js';
import { useTexts } from '../../shared/use-texts.js';
import { obstaclesOf, type ReturnDraft } from './return-draft.js';
import { accountTexts } from './texts.js';

interface ReturnKindsProps {
  readonly order: Order;
  readonly draft: ReturnDraft;
  readonly terms: ReturnTerms;
  /** Amounts of the selected pieces; false while they are loaded. */
  readonly isCurrent: boolean;
  readonly isWholeOrder: boolean;
  readonly error: string | undefined;
  readonly onChange: (kind: ReturnKind) => void;
}

export function ReturnKinds({ order, draft, terms, isCurrent, isWholeOrder, error, onChange }: ReturnKindsProps) {
  const { returns: t } = useTexts(accountTexts);
  const policyText = usePolicyText(terms.DeliveredAt);
  const { day } = useDates();
  const price = usePrice();
  const errorId = useId();
  const refundLabel = isWholeOrder ? t.refundWhole : t.refundPieces;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-2 text-[15px] font-medium">{t.kind}</legend>
      <div className="space-y-2.5">
        {terms.Kinds.map(({ Kind, Until, InTime, Refund, Excluded }) => {
          const obstacles = obstaclesOf(order, draft, Excluded);
          const isOpen = InTime && obstacles.length === 0;
          return (
            <label
              key={Kind}
              className={`flex gap-4 rounded-small border p-4 ${isOpen ? 'cursor-pointer border-line-strong has-checked:border-green has-checked:bg-green-tint/60' : 'border-line opacity-70'}`}
            >
              <input
                type="radio"
                name="kind"
                value={Kind}
                checked={Kind === draft.kind}
                disabled={!isOpen}
                onChange={() => onChange(Kind)}
                className="mt-1 size-5 shrink-0 accent-[var(--green)]"
              />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{t.kinds[Kind].title}</span>
                <span className="mt-1 block text-sm leading-snug text-soft">{policyText(Kind)}</span>
                <span className="mt-1.5 block text-sm font-medium tabular-nums">
                  {InTime ? t.until({ date: day(Until) }) : t.over({ date: day(Until) })}
                </span>
                {obstacles.length > 0 && (
                  <span className="mt-1.5 block text-sm font-medium">
                    {t.excluded({ names: obstacles.map(({ Name }) => Name).join(', ') })}
                  </span>
                )}
                {isOpen && (
                  <span className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
                    <span className="text-sm">{isWholeOrder && Excluded.length > 0 ? t.refundRest : refundLabel}</span>
                    <span className="font-display text-xl tabular-nums">
                      {isCurrent ? price.decimal(Refund, terms.Currency) : '…'}
                    </span>
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function usePolicyText(deliveredAt: string): (kind: ReturnKind) => string {
  const { pack } = useShop();
  const { kinds } = useTexts(accountTexts).returns;
  const { guarantee, withdrawal, damaged } = returnPolicyAt(deliveredAt.slice(0, 10), pack);
  return (kind) => {
    switch (kind) {
      case 'guarantee':
        return kinds.guarantee.text({ days: guarantee.days, percent: guarantee.restockingPercent });
      case 'withdrawal':
        return kinds.withdrawal.text({ days: withdrawal.days });
      case 'damaged':
        return kinds.damaged.text({ days: damaged.reportWithinDays });
    }
  };
}
