import { type KeyboardEvent, useRef } from 'react';

interface Tab {
  readonly id: string;
  readonly label: string;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly panelId: string;
  readonly className?: string;
}

/** ARIA tabs pattern: one tab stop; arrows, Home and End select. */
export function Tabs({ label, tabs, value, onChange, panelId, className = 'flex' }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeIndex = tabs.findIndex(({ id }) => id === value);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowRight: activeIndex + 1, ArrowLeft: activeIndex - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    onChange(tabs[index]?.id ?? value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={`gap-x-7 overflow-x-auto border-b border-line [scrollbar-width:none] ${className}`}
    >
      {tabs.map(({ id, label: text }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${panelId}-${id || 'all'}`}
          aria-selected={id === value}
          aria-controls={panelId}
          tabIndex={id === value ? 0 : -1}
          onClick={() => onChange(id)}
          className="-mb-px min-h-12 shrink-0 border-b-2 border-transparent text-[15px] font-medium text-soft -outline-offset-2 hover:text-ink aria-selected:border-green aria-selected:text-ink"
        >
          {text}
        </button>
      ))}
    </div>
  );
}
