import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../use-texts.js';
import { reviewTexts } from './texts.js';

const star = 'm12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

interface StarsFieldProps {
  readonly field: UseFormRegisterReturn;
  /** `1` to `5`, or empty. */
  readonly value: string;
  readonly error: string | undefined;
}

export function StarsField({ field, value, error }: StarsFieldProps) {
  const texts = useTexts(reviewTexts);
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-note`} aria-invalid={error === undefined ? undefined : true}>
      <legend className="mb-1.5 text-[15px] font-medium">
        {texts.write.rating}
        <span aria-hidden="true" className="text-danger">
          {' '}
          *
        </span>
      </legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count} className="relative flex size-11 items-center justify-center">
            <input
              type="radio"
              {...field}
              value={String(count)}
              aria-label={texts.write.stars({ count })}
              aria-required="true"
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className={`size-8 rounded peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent ${count <= Number(value) ? 'text-accent' : 'text-line'}`}
              fill="currentColor"
            >
              <path d={star} />
            </svg>
          </label>
        ))}
      </div>
      <p
        id={`${id}-note`}
        role={error === undefined ? undefined : 'alert'}
        className="mt-1 min-h-5.5 text-sm font-medium text-danger"
      >
        {error}
      </p>
    </fieldset>
  );
}
