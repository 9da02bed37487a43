import type { Order } from '@shop/contracts';
import { useId } from 'react';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Picture } from '../../shared/ui/Picture.js';
import { returnablePieces, type ReturnDraft } from './return-draft.js';
import { accountTexts } from './texts.js';

interface ReturnQuantitiesProps {
  readonly order: Order;
  readonly quantities: ReturnDraft['quantities'];
  /** Articles that cannot come back as the selected kind. */
  readonly excluded: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (quantities: ReturnDraft['quantities']) => void;
}

export function ReturnQuantities({ order, quantities, excluded, error, onChange }: ReturnQuantitiesProps) {
  const { returns: t } = useTexts(accountTexts);
  const errorId = useId();
  const all = returnablePieces(order, excluded);
  const isWhole = Object.entries(all).every(([ID, quantity]) => quantities[ID] === quantity);
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1 text-[15px] font-medium">{t.pieces}</legend>
      <ul className="divide-y divide-line">
        {order.Articles.map(({ ID, Name, Image, Quantity }) => (
          <li key={ID} className="flex items-center gap-4 py-2.5">
            <Picture
              src={Image}
              alt=""
              sizes="48px"
              width={48}
              height={48}
              className="size-12 rounded-md bg-sand object-cover"
            />
            <span className="min-w-0 grow">
              {Name}
              {excluded.includes(ID) && (
                <span id={`${errorId}-${ID}`} className="block text-sm text-soft">
                  {t.excludedPiece}
                </span>
              )}
            </span>
            <select
              aria-label={t.piecesOf({ name: Name })}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={excluded.includes(ID) ? `${errorId}-${ID}` : undefined}
              disabled={excluded.includes(ID) && (quantities[ID] ?? 0) === 0}
              value={quantities[ID] ?? 0}
              onChange={(event) => onChange({ ...quantities, [ID]: Number(event.target.value) })}
              className="h-11 rounded-small border border-line-strong bg-sheet px-3 tabular-nums disabled:opacity-60"
            >
              {Array.from({ length: Quantity + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
            <span className="w-12 text-sm text-soft">{t.of({ count: Quantity })}</span>
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Button variant="outline" size="small" className="mt-1" onClick={() => onChange(all)}>
          {excluded.length === 0 ? t.whole : t.wholeRest}
        </Button>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
