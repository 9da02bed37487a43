import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { modules } from '../../apps/api/src/composition/modules.js';
import { eventCatalogue } from '../../libs/shop/events/src/index.js';

const root = join(import.meta.dirname, '../..');
const packages = createRequire(import.meta.url)('./packages.cjs') as readonly { readonly folder: string }[];

describe('the list of modules', () => {
  it('names every module of the shop, once', () => {
    const manifests = packages
      .filter(({ folder }) => folder.startsWith('libs/shop/'))
      .flatMap(({ folder }) =>
        readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.module.ts'))
          .map((file) => readFileSync(join(root, folder, 'src', file), 'utf8')),
      )
      .flatMap((text) => [...text.matchAll(/defineModule\(\{\s+name: '([^']+)'/g)].map(([, name]) => name));
    const listed = new Set<string>();
    const add = (one: (typeof modules)[number] | (typeof modules)[number]['imports'][number]): void => {
      listed.add(one.name);
      one.imports.forEach(add);
    };
    modules.forEach(add);
    expect([...listed].toSorted()).toEqual(manifests.toSorted());
    expect(new Set(modules).size).toBe(modules.length);
  });

  it('has the events of the catalogue, each in one module', () => {
    const listed = modules.flatMap(({ events }) => events);
    expect(new Set(listed)).toEqual(new Set(eventCatalogue));
    expect(listed).toHaveLength(eventCatalogue.length);
  });
});
