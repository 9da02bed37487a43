import { useId } from 'react';
import { CheckField } from '../forms/CheckField.js';
import { useMessages } from '../shop.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { useTexts } from '../use-texts.js';
import { type ListView, offerOrders } from './list-view.js';
import { offerListTexts } from './texts.js';

interface ListControlsProps {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  /** Undefined while the offers load. */
  readonly count: number | undefined;
  /** Name of the list's own order, if it has one. */
  readonly listedName?: string | undefined;
}

export function ListControls({ view, onChange, count, listedName }: ListControlsProps) {
  const t = useMessages();
  const texts = useTexts(offerListTexts);
  const id = useId();
  return (
    <div className="mb-6 flex min-h-12 flex-wrap items-center gap-x-6 gap-y-1">
      <p role="status" className="min-h-6 grow text-[15px] text-soft tabular-nums">
        {count !== undefined && t.articles({ count })}
      </p>
      <CheckField
        label={texts.inStock}
        checked={view.inStock}
        onChange={({ target }) => onChange({ ...view, inStock: target.checked })}
      />
      <p className="flex min-w-0 grow items-center gap-3 sm:grow-0">
        <label htmlFor={id} className="text-[15px] text-soft">
          {texts.sort}
        </label>
        <select
          id={id}
          value={view.order}
          onChange={({ target }) =>
            onChange({ ...view, order: offerOrders.find((order) => order === target.value) ?? 'listed' })
          }
          className="select h-12 min-w-0 grow rounded-full border border-line-strong bg-paper pl-5 pr-12 font-medium sm:grow-0"
        >
          {offerOrders.map((order) => (
            <option key={order} value={order}>
              {order === 'listed' ? (listedName ?? texts.order.listed) : texts.order[order]}
            </option>
          ))}
        </select>
      </p>
    </div>
  );
}

/** For a list that is empty only because of the filter. */
export function NoneInStock({ onShowAll }: { onShowAll: () => void }) {
  const texts = useTexts(offerListTexts);
  return <Notice action={<Button onClick={onShowAll}>{texts.showAll}</Button>}>{texts.none}</Notice>;
}
