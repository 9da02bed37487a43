import { computeCurrentNames, readGoldenNames } from './name-files.js';

const [current, golden] = [await computeCurrentNames(), readGoldenNames()];

describe('stored names', () => {
  it.each(Object.keys({ ...current.names, ...golden.names }))(
    'match names.json for %s: npm run golden adds new ones, and a rename needs a migration',
    (kind) => {
      expect(current.names[kind]).toEqual(golden.names[kind]);
    },
  );

  it('derive unchanged ids', () => {
    expect(current.derived).toEqual(golden.derived);
  });
});
