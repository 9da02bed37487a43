/** Decorative: the surrounding link carries the label. */
export function Logo({ className = 'h-11' }: { className?: string }) {
  return <span aria-hidden="true" className={`logo ${className}`} />;
}
