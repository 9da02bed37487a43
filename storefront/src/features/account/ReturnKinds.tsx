import type { ReturnKind, ReturnTerms } from '@shop/contracts';
import { returnPolicyAt } from '@shop/countries/return-policy';
import { useShop } from '../../shared/shop.js';
import { useDates } from '../../shared/dates.js';
import { useTexts } from '../../shared/use-texts.js';
import { accountTexts } from './texts.js';

interface ReturnKindsProps {
  readonly terms: ReturnTerms;
  readonly value: ReturnKind;
  readonly onChange: (kind: ReturnKind) => void;
}

export function ReturnKinds({ terms, value, onChange }: ReturnKindsProps) {
  const { returns: t } = useTexts(accountTexts);
  const policyText = usePolicyText(terms.DeliveredAt);
  const { day } = useDates();
  return (
    <fieldset>
      <legend className="mb-2 text-[15px] font-medium">{t.kind}</legend>
      <div className="space-y-2.5">
        {terms.Kinds.map(({ Kind, Until, InTime }) => (
          <label
            key={Kind}
            className={`flex gap-4 rounded-small border p-4 ${InTime ? 'cursor-pointer border-line-strong has-checked:border-green has-checked:bg-green-tint/60' : 'border-line opacity-70'}`}
          >
            <input
              type="radio"
              name="kind"
              value={Kind}
              checked={Kind === value}
              disabled={!InTime}
              onChange={() => onChange(Kind)}
              className="mt-1 size-5 shrink-0 accent-[var(--green)]"
            />
            <span>
              <span className="block font-semibold">{t.kinds[Kind].title}</span>
              <span className="mt-1 block text-sm leading-snug text-soft">{policyText(Kind)}</span>
              <span className="mt-1.5 block text-sm font-medium tabular-nums">
                {InTime ? t.until({ date: day(Until) }) : t.over({ date: day(Until) })}
              </span>
            </span>
          </label>
        ))}
      </div>
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
