import { basename, relative } from 'node:path';

/** Suffixes of file names: the path of data, then tests and configuration. */
const suffixes = new Set([
  ...['contract', 'events', 'decider', 'stream', 'projection', 'queries', 'process', 'job', 'rpc', 'module'],
  ...[
    'fixtures',
    'spec',
    'int.spec',
    'rpc.int.spec',
    'e2e.spec',
    'long.spec',
    'decider.spec',
    'projection.spec',
    'process.spec',
  ],
  ...['rpc.spec', 'events.spec', 'contract.spec', 'queries.int.spec', 'projection.int.spec', 'stream.int.spec'],
  ...['controller', 'strategy', 'migrations', 'worker', 'rows', 'config', 'd', 'generated'],
]);

const nameless = /^(utils?|helpers?|commons?|misc|managers?|data)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;

/** What is wrong with a file's name; undefined when nothing is. */
export function problemOf(path) {
  const folders = path.split('/').slice(0, -1);
  const placeless = folders.find((folder) => nameless.test(folder));
  if (placeless !== undefined) return `The folder "${placeless}" does not say what is in it`;
  const [name, ...rest] = basename(path)
    .replace(/\.(tsx?|m?js)$/, '')
    .split('.');
  if (nameless.test(name)) return `"${name}" does not say what is in the file`;
  if (!kebab.test(name) && !(pascal.test(name) && isComponent(path))) {
    return `"${name}" is not in kebab-case (components: PascalCase)`;
  }
  const suffix = rest.join('.');
  return suffix === '' || suffixes.has(suffix) ? undefined : `".${suffix}" is not in the vocabulary of file names`;
}

/** Files of React components, and their specs. */
const isComponent = (path) => /\.tsx$/.test(path) || /^(storefront|admin)\//.test(path);

export const fileNames = {
  meta: { type: 'problem', docs: { description: 'file names say what a file is' }, schema: [] },
  create(context) {
    return {
      Program(node) {
        const path = relative(context.cwd, context.filename).replaceAll('\\', '/');
        const problem = problemOf(path);
        if (problem !== undefined) context.report({ node, message: problem });
      },
    };
  },
};
