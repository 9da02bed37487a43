import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Spinner } from './Spinner.js';

const shape =
  'inline-flex items-center justify-center gap-2.5 rounded-full font-semibold text-[15px] leading-tight text-center transition-colors duration-200 disabled:opacity-60';
const variants = {
  green: 'bg-green text-on-green hover:bg-green-raised',
  paper: 'bg-paper text-green hover:bg-white',
  outline: 'border border-green/35 text-green hover:border-green hover:bg-green-tint/60',
} as const;

const sizes = { large: 'min-h-12 px-7', small: 'min-h-11 px-5', tight: 'min-h-11 px-3' } as const;

type ButtonVariant = keyof typeof variants;
type ButtonSize = keyof typeof sizes;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly pending?: boolean;
}

export function Button({
  variant = 'green',
  size = 'large',
  pending = false,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={`${shape} ${sizes[size]} ${variants[variant]} ${className}`}
    >
      {pending && <Spinner className="size-4" />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

export function ButtonLink({ variant = 'green', size = 'large', className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${shape} ${sizes[size]} ${variants[variant]} ${className}`} />;
}

interface ButtonAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** External link. */
export function ButtonAnchor({ variant = 'green', size = 'large', className = '', ...rest }: ButtonAnchorProps) {
  return <a {...rest} className={`${shape} ${sizes[size]} ${variants[variant]} ${className}`} />;
}

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
