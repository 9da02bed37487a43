import type { ReactNode } from 'react';

const variants = {
  danger: 'bg-danger-tint text-danger',
  success: 'bg-success-tint text-success',
  plain: 'bg-sand text-ink',
} as const;

interface NoticeProps {
  readonly variant?: keyof typeof variants;
  readonly children: ReactNode;
  readonly detail?: string | undefined;
  readonly action?: ReactNode;
}

/** Inline message: errors are announced immediately, others politely. */
export function Notice({ variant = 'plain', children, detail, action }: NoticeProps) {
  return (
    <div
      role={variant === 'danger' ? 'alert' : 'status'}
      className={`flex flex-wrap items-center justify-between gap-4 rounded-small px-5 py-4 text-[15px] font-medium ${variants[variant]}`}
    >
      <div className="space-y-1">
        <p>{children}</p>
        {detail !== undefined && <p>{detail}</p>}
      </div>
      {action}
    </div>
  );
}
