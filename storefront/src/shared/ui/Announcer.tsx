import { create } from 'zustand';

const useAnnouncement = create<{ readonly text: string; readonly turn: number }>()(() => ({ text: '', turn: 0 }));

/** Says something to those who hear the page; the same text twice is said twice. */
export function announce(text: string): void {
  useAnnouncement.setState(({ turn }) => ({ text, turn: turn + 1 }));
}

/** The one polite live region of the page. */
export function Announcer() {
  const { text, turn } = useAnnouncement();
  return (
    <div aria-live="polite" className="sr-only">
      <span key={turn}>{text}</span>
    </div>
  );
}
