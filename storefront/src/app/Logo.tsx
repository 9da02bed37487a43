import wordmark from '../shared/brand/wordmark.svg?raw';

/** The word and its sprig, in the colour of the text around it. The file is our own. */
export function Logo({ className = 'h-11' }: { className?: string }) {
  const path = /d="([^"]+)"/.exec(wordmark)?.[1];
  return (
    <svg viewBox="0 0 222 64" className={className} fill="currentColor" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
