import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Spinner } from './Spinner.js';

const shape =
  'inline-flex items-center justify-center gap-2.5 rounded-full px-7 min-h-12 font-semibold text-[15px] leading-tight text-center transition-colors duration-200 disabled:opacity-60';
const looks = {
  green: 'bg-green text-on-green hover:bg-green-raised',
  paper: 'bg-paper text-green hover:bg-white',
  outline: 'border border-green/35 text-green hover:border-green hover:bg-green-tint/60',
} as const;

type Look = keyof typeof looks;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look;
  /** Something is under way: the button stays where it is and says so. */
  readonly pending?: boolean;
}

export function Button({ look = 'green', pending = false, className = '', children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={`${shape} ${looks[look]} ${className}`}
    >
      {pending && <Spinner className="size-4" />}
      {children}
    </button>
  );
}

export function ButtonLink({ look = 'green', className = '', ...rest }: LinkProps & { readonly look?: Look }) {
  return <Link {...rest} className={`${shape} ${looks[look]} ${className}`} />;
}

/** A round button that is only an icon; `label` says what it does. */
export function IconButton({
  label,
  className = '',
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors duration-200 hover:bg-green-tint disabled:opacity-40 ${className}`}
    >
      {children}
    </button>
  );
}
