import { missingReferences, readDoc } from './doc-references.fixtures.js';

const rows = [...readDoc('reliability.md').matchAll(/^\| ([FAL])(\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, kind = '', number = '', , shownBy = '', state = '']) => ({ kind, number: Number(number), shownBy, state }),
);
const tested = rows.filter(({ kind, shownBy }) => kind !== 'L' && shownBy !== '—');

describe('the page about reliability', () => {
  it('lists every fault, attack and load once', () => {
    const numbers = (kind: string) => rows.filter((row) => row.kind === kind).map(({ number }) => number);
    const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
    expect([numbers('F'), numbers('A'), numbers('L')]).toEqual([upTo(29), upTo(37), upTo(6)]);
  });

  it('states for each whether it is shown, in part or not', () => {
    expect(rows.filter(({ state }) => !/^(shown|in part|not shown)/.test(state))).toEqual([]);
    expect(rows.filter(({ state, shownBy }) => shownBy === '—' && !state.startsWith('not shown'))).toEqual([]);
  });

  it.each(tested.map((row) => [`${row.kind}${row.number}`, row] as const))('names existing tests for %s', (_, row) => {
    expect(missingReferences(row.shownBy)).toEqual([]);
  });
});
