import { useDates } from '../dates.js';
import { useTexts } from '../use-texts.js';
import { reviewTexts } from './texts.js';

interface ShopAnswerProps {
  readonly answer: string;
  readonly at: string | null;
}

export function ShopAnswer({ answer, at }: ShopAnswerProps) {
  const dates = useDates();
  const texts = useTexts(reviewTexts);
  return (
    <div className="mt-5 max-w-prose border-l-2 border-green/40 pl-5">
      <p className="text-sm font-semibold">
        {texts.answer}
        {at !== null && (
          <time dateTime={at} className="ml-2 font-normal text-soft">
            {dates.day(at)}
          </time>
        )}
      </p>
      <p className="mt-1 whitespace-pre-line break-words text-[15px]">{answer}</p>
    </div>
  );
}
