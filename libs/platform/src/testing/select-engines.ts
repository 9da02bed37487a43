/**
 * Of the engines that a contract is repeated on, those of this run: the fast suite proves it on the first, the long suite
 * on the others, and a run of single files on all.
 */
export function selectEngines<Engine>(engines: readonly Engine[]): readonly Engine[] {
  const suite = process.env['TEST_SUITE'];
  if (suite === 'fast') return engines.slice(0, 1);
  if (suite === 'long') return engines.slice(1);
  return engines;
}
