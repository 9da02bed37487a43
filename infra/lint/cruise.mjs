import { cruise } from 'dependency-cruiser';
import { createRequire } from 'node:module';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Prints the rules that each checkout in fixtures/ breaks: `{ folder: [rule, …] }`. */
const here = import.meta.dirname;
const { forbidden, options } = createRequire(import.meta.url)('./boundaries.cjs');
const { exclude: _fixtures, tsConfig: _config, ...shared } = options;
const found = {};
for (const folder of readdirSync(join(here, 'fixtures'))) {
  const baseDir = resolve(here, 'fixtures', folder);
  const { output } = await cruise(
    ['.'],
    { ...shared, baseDir, validate: true, ruleSet: { forbidden } },
    shared.enhancedResolveOptions,
  );
  found[folder] = [...new Set(output.summary.violations.map((violation) => violation.rule.name))];
}
process.stdout.write(JSON.stringify(found));
