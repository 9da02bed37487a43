import { useId } from 'react';
import { useTexts } from '../../../shared/use-texts.js';
import { isReviewSort, reviewSorts, type ReviewSort } from './review-sort.js';
import { reviewTexts } from '../../../shared/reviews/texts.js';

export function SortSelect({ value, onChange }: { value: ReviewSort; onChange: (sort: ReviewSort) => void }) {
  const texts = useTexts(reviewTexts);
  const id = useId();
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 sm:justify-end">
      <label htmlFor={id} className="text-[15px] text-soft">
        {texts.sort.label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => isReviewSort(target.value) && onChange(target.value)}
        className="select h-12 min-w-0 grow rounded-full border border-line-strong bg-paper pl-5 pr-12 font-medium sm:grow-0"
      >
        {reviewSorts.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sort[sort]}
          </option>
        ))}
      </select>
    </p>
  );
}
