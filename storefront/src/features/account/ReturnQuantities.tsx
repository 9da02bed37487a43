import type { Order } from '@shop/contracts';
import { useId } from 'react';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Picture } from '../../shared/ui/Picture.js';
import { allPieces, type ReturnDraft } from './return-draft.js';
import { accountTexts } from './texts.js';

interface ReturnQuantitiesProps {
  readonly order: Order;
  readonly quantities: ReturnDraft['quantities'];
  readonly error: string | undefined;
  readonly onChange: (quantities: ReturnDraft['quantities']) => void;
}

export function ReturnQuantities({ order, quantities, error, onChange }: ReturnQuantitiesProps) {
  const { returns: t } = useTexts(accountTexts);
  const errorId = useId();
  const isWhole = order.Articles.every(({ ID, Quantity }) => quantities[ID] === Quantity);
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
            <span className="min-w-0 grow">{Name}</span>
            <select
              aria-label={t.piecesOf({ name: Name })}
              aria-invalid={error === undefined ? undefined : true}
              value={quantities[ID] ?? 0}
              onChange={(event) => onChange({ ...quantities, [ID]: Number(event.target.value) })}
              className="h-11 rounded-small border border-line-strong bg-sheet px-3 tabular-nums"
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
        <Button variant="outline" size="small" className="mt-1" onClick={() => onChange(allPieces(order))}>
          {t.whole}
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
