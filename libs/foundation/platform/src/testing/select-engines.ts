/** The fast suite uses the first, the long suite the others, single files all. */
export function selectEngines<Engine>(engines: readonly Engine[]): readonly Engine[] {
  const suite = process.env['TEST_SUITE'];
  if (suite === 'fast') return engines.slice(0, 1);
  if (suite === 'long') return engines.slice(1);
  return engines;
}
