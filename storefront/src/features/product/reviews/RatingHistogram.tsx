import { reviewTexts } from '../../../shared/reviews/texts.js';
import { useTexts } from '../../../shared/use-texts.js';

interface RatingHistogramProps {
  /** Number of reviews with one star, with two, up to five. */
  readonly stars: readonly number[];
  readonly selected: number | null;
  readonly onSelect: (rating: number | null) => void;
}

/** A bar shows the reviews with its rating, pressed again all of them. */
export function RatingHistogram({ stars, selected, onSelect }: RatingHistogramProps) {
  const { stars: t } = useTexts(reviewTexts);
  const total = stars.reduce((sum, count) => sum + count, 0);
  const bars = stars.map((count, index) => ({ count, rating: index + 1 })).toReversed();
  return (
    <ul aria-label={t.label} className="mt-4 max-w-80">
      {bars.map(({ count, rating }) => (
        <li key={rating}>
          <button
            type="button"
            disabled={count === 0}
            aria-pressed={selected === rating}
            aria-label={t.show({ rating, count })}
            onClick={() => onSelect(selected === rating ? null : rating)}
            className="flex min-h-9 w-full items-center gap-3 rounded-full px-2 text-sm tabular-nums transition-colors enabled:hover:bg-green-tint disabled:text-soft aria-pressed:bg-green-tint aria-pressed:font-semibold"
          >
            <span className="flex w-8 items-center gap-1">
              {rating}
              <span className="text-accent">★</span>
            </span>
            <span className="h-2 grow overflow-hidden rounded-full bg-sand">
              <span className="block h-full rounded-full bg-accent" style={{ width: `${(100 * count) / total}%` }} />
            </span>
            <span className="w-8 text-right">{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
