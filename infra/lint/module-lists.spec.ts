import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { modules } from '../../apps/api/src/composition/modules.js';

const root = join(import.meta.dirname, '../..');
const packages = createRequire(import.meta.url)('./packages.cjs') as readonly { readonly folder: string }[];

describe('the lists of packages', () => {
  it('nest-cli.json names every program and every package', () => {
    const { projects } = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8')) as {
      readonly projects: Readonly<Record<string, { readonly root: string }>>;
    };
    const programs = readdirSync(join(root, 'apps')).map((name) => `apps/${name}`);
    expect(Object.values(projects).map((project) => project.root)).toEqual(
      expect.arrayContaining([...programs, ...packages.map(({ folder }) => folder)]),
    );
    expect(Object.values(projects).filter((project) => !existsSync(join(root, project.root)))).toEqual([]);
  });

  it('the composition root names every module of the shop, once', () => {
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
});
