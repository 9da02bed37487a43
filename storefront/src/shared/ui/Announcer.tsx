import { create } from 'zustand';

const useAnnouncement = create<{ readonly text: string; readonly sequence: number }>()(() => ({
  text: '',
  sequence: 0,
}));

/** Says something to those who hear the page; the same text twice is said twice. */
export function announce(text: string): void {
  useAnnouncement.setState(({ sequence }) => ({ text, sequence: sequence + 1 }));
}

/** The one polite live region of the page. */
export function Announcer() {
  const { text, sequence } = useAnnouncement();
  return (
    <div aria-live="polite" className="sr-only">
      <span key={sequence}>{text}</span>
    </div>
  );
}
