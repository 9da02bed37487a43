import { useAverage } from '../averages.js';
import { useMessages } from '../shop.js';

const star = 'm12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

interface StarsProps {
  readonly rating: number;
  readonly decimals: 1 | 2;
  readonly roundUp?: boolean;
}

export function Stars({ rating, decimals, roundUp = false }: StarsProps) {
  const t = useMessages();
  const average = useAverage();
  const share = `${((roundUp ? Math.ceil(rating) : rating) / 5) * 100}%`;
  const row = (
    <svg viewBox="0 0 120 24" className="h-4 w-20" fill="currentColor" aria-hidden="true">
      {[0, 24, 48, 72, 96].map((x) => (
        <path key={x} d={star} transform={`translate(${x})`} />
      ))}
    </svg>
  );
  return (
    <span
      role="img"
      aria-label={t.rating({ value: average(rating, decimals) })}
      className="relative inline-block align-middle"
    >
      <span className="block text-line">{row}</span>
      <span className="absolute inset-y-0 left-0 overflow-hidden text-accent" style={{ width: share }}>
        {row}
      </span>
    </span>
  );
}
