import type { InputHTMLAttributes, ReactNode } from 'react';

interface CheckFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: ReactNode;
}

export function CheckField({ label, className = '', ...rest }: CheckFieldProps) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 text-[15px] ${className}`}>
      <input type="checkbox" {...rest} className="size-5 shrink-0 accent-[var(--green)]" />
      <span>{label}</span>
    </label>
  );
}
