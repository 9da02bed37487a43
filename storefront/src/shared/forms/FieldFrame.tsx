import { type ReactNode, useId } from 'react';

/** `box` is the border, `text` the text inside. */
export const inputStyles = {
  box: 'rounded-small border border-line-strong bg-sheet transition-colors focus-within:border-green has-aria-invalid:border-danger',
  text: 'h-12 w-full min-w-0 rounded-small bg-transparent px-4 text-base -outline-offset-2 placeholder:text-line-strong',
} as const;

interface FieldIds {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldFrameProps {
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly children: (ids: FieldIds) => ReactNode;
}

export function FieldFrame({ label, required = false, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const message = error ?? hint;
  const ids: FieldIds = {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': message === undefined ? undefined : `${id}-note`,
    'aria-required': required || undefined,
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[15px] font-medium">
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {' '}
            *
          </span>
        )}
      </label>
      {children(ids)}
      {/* Always rendered, so that an error message does not move the button. */}
      <p
        id={`${id}-note`}
        role={error === undefined ? undefined : 'alert'}
        className={`mt-1 min-h-5.5 text-sm ${error === undefined ? 'text-soft' : 'font-medium text-danger'}`}
      >
        {message}
      </p>
    </div>
  );
}
