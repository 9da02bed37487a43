import { Suspense, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../shared/shop.js';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.js';
import { Icon } from '../../shared/ui/Icon.js';
import { SectionError } from '../../shared/ui/SectionError.js';
import { GroupsPanel } from '../lazy-dialogs.js';

export function GroupsMenu({ className }: { className: string }) {
  const t = useMessages();
  const { key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const [{ open, openCount }, setState] = useState({ open: false, openCount: 0 });
  useEffect(() => panel.current?.hidePopover(), [key]);
  const handleBeforeToggle = (event: ToggleEvent<HTMLDivElement>): void => {
    const header = document.querySelector('header');
    const opens = event.newState === 'open';
    if (opens && header !== null) event.currentTarget.style.top = `${header.getBoundingClientRect().bottom}px`;
    setState((before) => ({ open: opens, openCount: before.openCount + (opens ? 1 : 0) }));
  };
  return (
    <>
      <button
        id="open-groups"
        type="button"
        popoverTarget="groups-menu"
        aria-expanded={open}
        className={`${className} gap-1.5`}
      >
        {t.header.shop}
        <Icon name="down" className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <div ref={panel} id="groups-menu" popover="auto" onBeforeToggle={handleBeforeToggle} className="groups-menu">
        {openCount > 0 && (
          <ErrorBoundary resetKey={openCount} fallback={(failed) => <SectionError caught={failed} screen="/*" />}>
            <Suspense fallback={<div className="h-[300px]" />}>
              <GroupsPanel />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </>
  );
}
