/**
 * Lets the process survive a closed output (`shop start | head -1`, a lost terminal). Later output is lost; the logger
 * handles its stream separately.
 */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
