import { computeCurrentNames, readGoldenNames } from './name-files.js';

const [current, golden] = [await computeCurrentNames(), readGoldenNames()];

describe('names that are stored', () => {
  it.each(Object.keys({ ...current.names, ...golden.names }))(
    '%s are those of names.json: npm run golden adds new ones, and none is renamed without a migration',
    (kind) => {
      expect(current.names[kind]).toEqual(golden.names[kind]);
    },
  );

  it('derive the ids that they always did', () => {
    expect(current.derived).toEqual(golden.derived);
  });
});
