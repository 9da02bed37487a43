/** In a table a long text does not make its row high; a phone shows all of it. */
export function clippedLines(lines: number, maxWidth: string) {
  return {
    maxWidth: { md: maxWidth },
    overflow: { md: 'hidden' },
    display: { md: '-webkit-box' },
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: String(lines),
    overflowWrap: 'anywhere',
  } as const;
}
