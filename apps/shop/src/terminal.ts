/** Output of commands: results on standard output, everything else on standard error. */
export const terminal = {
  print(line: string): void {
    process.stdout.write(`${line}\n`);
  },
  note(line: string): void {
    process.stderr.write(`${line}\n`);
  },
  isInteractive: (): boolean => process.stderr.isTTY,
};

export function table(rows: readonly Readonly<Record<string, string | number | null>>[]): string {
  const [first] = rows;
  if (first === undefined) return '(none)';
  const columns = Object.keys(first).map((name) => {
    const cells = rows.map((row) => String(row[name] ?? '–'));
    const width = Math.max(name.length, ...cells.map((cell) => cell.length));
    const right = rows.every((row) => typeof row[name] === 'number');
    return { name, cells, pad: (text: string) => (right ? text.padStart(width) : text.padEnd(width)) };
  });
  const line = (cellsOf: (column: (typeof columns)[number]) => string) =>
    columns
      .map((column) => column.pad(cellsOf(column)))
      .join('  ')
      .trimEnd();
  return [line(({ name }) => name), ...rows.map((_, index) => line(({ cells }) => cells[index] ?? ''))].join('\n');
}
