import { cartLimits } from '../cart/cart.js';
import { useMessages } from '../shop.js';
import { Icon } from './Icon.js';

interface QuantityStepperProps {
  readonly value: number;
  readonly label: string;
  readonly onChange: (value: number) => void;
  readonly small?: boolean;
}

export function QuantityStepper({ value, label, onChange, small = false }: QuantityStepperProps) {
  const t = useMessages();
  const size = small ? 'size-9' : 'size-12';
  const button = `inline-flex ${size} items-center justify-center rounded-full hover:bg-green-tint disabled:opacity-30 disabled:hover:bg-transparent`;
  return (
    <div role="group" aria-label={label} className="inline-flex items-center rounded-full border border-line bg-sheet">
      <button
        type="button"
        aria-label={t.product.less}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
        className={button}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output aria-live="polite" className="min-w-7 text-center font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={t.product.more}
        disabled={value >= cartLimits.quantity}
        onClick={() => onChange(value + 1)}
        className={button}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  );
}
