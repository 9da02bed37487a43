import type { ReactNode } from 'react';
import { Icon } from './Icon.js';

/** Accordions of the same `group` close each other. */
export function Accordion({ title, group, children }: { title: string; group?: string; children: ReactNode }) {
  return (
    <details name={group} className="group border-b border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-4 font-display text-xl">
        {title}
        <Icon name="plus" className="size-5 transition-transform duration-200 group-open:rotate-45" />
      </summary>
      <div className="pb-6 text-soft">{children}</div>
    </details>
  );
}
