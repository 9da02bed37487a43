/** The brand's word and sprig; what it is for is said by the link around it. */
export function Logo({ className = 'h-11' }: { className?: string }) {
  return <span aria-hidden="true" className={`logo ${className}`} />;
}
