/**
 * Lets the process outlive whoever reads what it prints: `shop start | head -1`, a supervisor that has closed its pipe, a
 * terminal that is gone. What is printed after that is lost, as there is nowhere left to say so; work and stopping go on.
 * The log sees to itself.
 */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
