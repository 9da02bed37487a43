import { create } from 'zustand';

const useAnnouncement = create<{ readonly text: string; readonly sequence: number }>()(() => ({
  text: '',
  sequence: 0,
}));

/** Repeats the same text if called twice. */
export function announce(text: string): void {
  useAnnouncement.setState(({ sequence }) => ({ text, sequence: sequence + 1 }));
}

export function Announcer() {
  const { text, sequence } = useAnnouncement();
  return (
    <div aria-live="polite" className="sr-only">
      <span key={sequence}>{text}</span>
    </div>
  );
}
