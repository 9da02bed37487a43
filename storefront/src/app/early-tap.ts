/** A tap on a server-rendered button before hydration. */
interface EarlyTap {
  readonly index: number;
  readonly words: string;
}

declare global {
  interface Window {
    /** Set by the inline script in index.html; null once React is mounted. */
    earlyTap?: EarlyTap | null;
  }
}

/** Repeats a tap from before hydration if the same button still exists. */
export function replayEarlyTap(): void {
  const { earlyTap } = window;
  window.earlyTap = null;
  if (earlyTap === undefined || earlyTap === null) return;
  const button = document.querySelectorAll<HTMLButtonElement>('#root button')[earlyTap.index];
  if (button !== undefined && labelOf(button) === earlyTap.words) button.click();
}

function labelOf(button: HTMLButtonElement): string {
  return button.getAttribute('aria-label') ?? button.textContent;
}
