import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const here = import.meta.dirname;
const { forbidden } = createRequire(import.meta.url)('./boundaries.cjs') as {
  readonly forbidden: readonly { readonly name: string }[];
};

describe('the boundaries', () => {
  const output = execFileSync(process.execPath, [join(here, 'cruise.mjs')], { encoding: 'utf8' });
  const broken = JSON.parse(output) as Record<string, readonly string[]>;

  it.each(forbidden.map(({ name }) => name))('include a rule %s that catches a violation', (name) => {
    expect(broken[name]).toContain(name);
  });
});
