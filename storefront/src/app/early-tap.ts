/** A button of the page that the server wrote, pressed before anybody was there to hear it. */
interface EarlyTap {
  /** Which of the page's buttons. */
  readonly index: number;
  readonly words: string;
}

declare global {
  interface Window {
    /** Kept by the script in index.html; null once the shop hears for itself. */
    earlyTap?: EarlyTap | null;
  }
}

/** Presses the button again that was pressed too early, if it is still the same one. */
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
