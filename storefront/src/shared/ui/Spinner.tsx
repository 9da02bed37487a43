/** Without other text nearby, pass `label`. */
export function Spinner({ className = 'size-6', label }: { className?: string; label?: string }) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-flex">
      <span
        aria-hidden="true"
        className={`inline-block animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-pulse ${className}`}
      />
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
