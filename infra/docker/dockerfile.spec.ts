import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readComposeFile } from './compose-file.js';
import { parseStages, parseExecForm, type Stage } from './dockerfile.js';
import { createIgnoreFilter } from './dockerignore.js';

const root = resolve(import.meta.dirname, '../..');
const stages = parseStages(join(root, 'infra/docker/Dockerfile'));
const isIgnored = createIgnoreFilter(join(root, '.dockerignore'));
const stage = (name: string): Stage => {
  const found = stages.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No stage ${name}`);
  return found;
};
const lastInstruction = (name: string, keyword: string): string =>
  stage(name).instructions.findLast((instruction) => instruction.keyword === keyword)?.text ?? '';
function filesBelow(path: string): readonly string[] {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

describe('the Dockerfile', () => {
  it('starts each stage from an exact image or an earlier stage', () => {
    for (const [index, { from }] of stages.entries()) {
      const isEarlier = stages.slice(0, index).some(({ name }) => name === from);
      expect(isEarlier || /^[\w./-]+:\d+\.\d+\.\d+-\w/.test(from)).toBe(true);
    }
  });

  it('builds and runs with the same supported Node.js image, so that native parts fit', () => {
    const images = stages.map(({ from }) => from).filter((from) => from.startsWith('node:'));
    expect(new Set(images).size).toBe(1);
    const [major = 0, minor = 0] = (/node:(\d+)\.(\d+)/.exec(images[0] ?? '') ?? []).slice(1).map(Number);
    expect(major > 20 || (major === 20 && minor >= 19)).toBe(true);
  });

  it('copies only existing files that are not ignored, or output of an earlier stage', () => {
    for (const { instructions } of stages) {
      for (const { text } of instructions.filter(({ keyword }) => keyword === 'COPY')) {
        const words = text.split(/\s+/);
        const [, source] = /^--from=(\S+)$/.exec(words[0] ?? '') ?? [];
        if (source !== undefined) expect(stages.map(({ name }) => name)).toContain(source);
        else for (const path of words.slice(0, -1)) expectInBuildContext(path);
      }
    }
  });

  it('includes build input, and excludes secrets, data and generated files', () => {
    const wanted = ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.base.json', 'infra/build/server.mjs'];
    const front = ['storefront/index.html', 'admin/index.html', 'infra/design/tokens.css', 'infra/seed/media'];
    const sources = ['apps', 'libs']
      .flatMap((folder) => filesBelow(folder))
      .filter((path) => !/node_modules/.test(path));
    const built = sources.filter((path) => /(package\.json|\.ts|\.sql)$/.test(path) && !/\.spec\.ts$/.test(path));
    const taken = [...wanted, ...front, ...built];
    expect(taken.filter(isIgnored)).toEqual([]);
    const kept = [
      '.env',
      '.git/config',
      '.data/secrets/data-key',
      'infra/docker/secrets/data-key',
      'dist/server/shop.js',
    ];
    const more = ['node_modules/pg/package.json', 'apps/shop/node_modules/x/index.js', 'apps/shop/src/a.spec.ts'];
    expect([...kept, ...more].filter((path) => !isIgnored(path))).toEqual([]);
  });

  it('runs existing scripts', () => {
    const runs = stages.flatMap(({ instructions }) => instructions.filter(({ keyword }) => keyword === 'RUN'));
    const scripts = runs.flatMap(({ text }) => [...text.matchAll(/node (\S+\.mjs)/g)].map(([, script = '']) => script));
    expect(scripts).toEqual([
      'infra/build/build.mjs',
      'infra/docker/assemble-runtime.mjs',
      'infra/docker/assemble-web.mjs',
    ]);
    expect(scripts.filter((script) => !existsSync(join(root, script)))).toEqual([]);
    expect(runs.some(({ text }) => text === 'npm ci --ignore-scripts')).toBe(true);
  });

  it.each(['server', 'web'])(
    'ends the image %s with a user, a health check, and a program that handles signals',
    (name) => {
      expect(lastInstruction(name, 'USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(parseExecForm(lastInstruction(name, 'ENTRYPOINT'))[0]).toBe(name === 'server' ? 'node' : 'nginx');
      expect(parseExecForm(lastInstruction(name, 'HEALTHCHECK')).join(' ')).not.toMatch(/curl|sh /);
    },
  );

  it('matches compose and image in their programs and existing commands', () => {
    const { services } = readComposeFile();
    expect(parseExecForm(lastInstruction('server', 'CMD'))).toEqual(['start']);
    expect(parseExecForm(lastInstruction('server', 'ENTRYPOINT'))).toEqual(['node', 'dist/server/shop.js']);
    expect(services['migrate']?.command).toEqual(['migrate']);
    expect(services['sandboxes']?.entrypoint).toEqual(['node', 'dist/server/sandbox.js']);
    const built = Object.values(services).flatMap(({ build }) => (build === undefined ? [] : [build]));
    expect(built.map(({ target }) => target).sort()).toEqual(['server', 'web']);
    for (const { dockerfile } of built) expect(existsSync(join(root, dockerfile))).toBe(true);
    const ports = Object.values(services).flatMap(({ healthcheck }) =>
      (healthcheck?.test ?? []).filter((word) => /^\d{4}$/.test(word)),
    );
    const listening = Object.values(services).flatMap(({ environment = {} }) =>
      ['PORT', 'HEALTH_PORT', 'SANDBOX_PORT'].flatMap((variable) => environment[variable] ?? []),
    );
    expect(ports.sort()).toEqual(listening.sort());
  });

  it('provides what the nginx configuration needs', () => {
    const [, major = 0, minor = 0, patch = 0] = (
      /nginx-unprivileged:(\d+)\.(\d+)\.(\d+)/.exec(stage('web').from) ?? []
    ).map(Number);
    // Free nginx supports `resolve` in an upstream since 1.27.3.
    expect(major * 1_000_000 + minor * 1000 + patch).toBeGreaterThanOrEqual(1_027_003);
    const conf = readFileSync(join(root, 'infra/docker/nginx/nginx.conf'), 'utf8');
    const port = /listen (\d+) /.exec(conf)?.[1];
    expect(lastInstruction('web', 'EXPOSE')).toBe(port);
    expect(parseExecForm(lastInstruction('web', 'HEALTHCHECK')).at(-1)).toBe(
      `http://${/listen (127\S+);/.exec(conf)?.[1]}/healthz`,
    );
    expect(readComposeFile().services['web']?.ports?.[0]).toMatch(new RegExp(`:${port}$`));
    expect(readFileSync(join(root, 'infra/docker/nginx/upstream.conf'), 'utf8')).toContain('server api:3000 resolve');
  });
});

function expectInBuildContext(path: string): void {
  if (path === '.') return;
  const below = filesBelow(path.replace(/\/$/, ''));
  const seen = { path, isThere: below.length > 0, ignored: below.filter(isIgnored) };
  expect(seen).toEqual({ path, isThere: true, ignored: [] });
}
