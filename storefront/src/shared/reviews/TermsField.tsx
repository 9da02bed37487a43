import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useTexts } from '../use-texts.js';
import { reviewTexts } from './texts.js';

export function TermsField({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const texts = useTexts(reviewTexts);
  const id = useId();
  return (
    <div>
      <p className="flex items-start gap-3 text-[15px]">
        <input
          id={id}
          type="checkbox"
          {...field}
          aria-required="true"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
          className="mt-0.5 size-6 shrink-0 accent-green"
        />
        <span>
          <label htmlFor={id}>{texts.write.terms}</label>{' '}
          <Link to="/terms-of-use" className="font-medium text-green underline underline-offset-4">
            {texts.write.termsOf}
          </Link>
          <span aria-hidden="true" className="text-danger">
            {' '}
            *
          </span>
        </span>
      </p>
      <p
        id={`${id}-note`}
        role={error === undefined ? undefined : 'alert'}
        className="mt-1 min-h-5.5 text-sm font-medium text-danger"
      >
        {error}
      </p>
    </div>
  );
}
