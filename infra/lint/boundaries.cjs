/** Allowed imports. For each rule, a small checkout in fixtures/ breaks it. */

const modules =
  '(accounts|audit|calls|catalogue|club|crm|customers|leads|media|messages|ops|orders|privacy|quiz|reports|reviews|shipping|staff|users)';
const foundations = '(countries|event-store|jobs|kernel|platform|projections|rpc|rpc-client|contracts)';
const serverOnly =
  '(accounts|audit|calls|catalogue|club|crm|customers|event-store|jobs|leads|media|messages|ops|orders|platform|privacy|projections|quiz|reports|reviews|rpc|shipping|staff|users)';
const notSpec = ['\\.(spec|fixtures)\\.tsx?$', '/testing/', '-fixture\\.ts$', '-contract\\.ts$'];

/** Front ends also import these parts of a library. */
const entryPoints = [
  '^libs/[^/]+/src/(index|events|testing|testing/index)\\.ts$',
  '^libs/contracts/src/(call-values|order-moves|readable-text|report-definitions|timeline-kinds)\\.ts$',
  '^libs/countries/',
  '^libs/rpc-client/src/tabs/index\\.ts$',
];

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    rule(
      'no-circles',
      'Modules in an import cycle cannot be understood or replaced separately.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'libs-know-no-apps',
      'Apps import libraries, not the other way round.',
      { path: '^libs/' },
      { path: '^(apps|infra|storefront|admin)/', pathNot: '^infra/seed/' },
    ),
    rule(
      'foundations-know-no-modules',
      'Foundation packages do not depend on modules.',
      { path: `^libs/${foundations}/`, pathNot: notSpec },
      { path: `^libs/${modules}/` },
    ),
    rule(
      'modules-have-one-entry-point',
      'Import a library through its index, events or testing; inner files are private.',
      { path: '^libs/([^/]+)/' },
      {
        path: '^libs/[^/]+/src/.+',
        pathNot: ['^libs/$1/', ...entryPoints],
      },
    ),
    rule(
      'apps-use-entry-points',
      'Apps and front ends import a library through its entry points.',
      { path: '^(apps|storefront|admin)/' },
      {
        path: '^libs/[^/]+/src/.+',
        pathNot: entryPoints,
      },
    ),
    rule(
      'rules-are-pure',
      'Deciders and events import no store, framework or clock, not even indirectly.',
      { path: '\\.(decider|events)\\.ts$' },
      {
        reachable: true,
        path: ['node_modules/(pg|fastify|@nestjs)/', '^libs/(event-store|jobs|platform|projections|rpc)/'],
      },
    ),
    rule(
      'folds-are-pure',
      'A projection is data and a pure fold.',
      { path: '\\.projection\\.ts$' },
      {
        path: ['node_modules/(pg|fastify|@nestjs)/', '^libs/(event-store|jobs|platform|rpc)/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'contracts-stand-alone',
      'Front ends import the contracts, so these depend on zod only.',
      { path: '^libs/contracts/' },
      { pathNot: ['^libs/contracts/', 'node_modules/zod/'] },
    ),
    rule(
      'the-kernel-stands-alone',
      'The kernel uses no I/O and no framework.',
      { path: '^libs/kernel/', pathNot: notSpec },
      { pathNot: ['^libs/kernel/', 'node_modules/zod/', '^(node:)?crypto$'] },
    ),
    rule(
      'browsers-load-no-server',
      'Browser code imports only libraries made for both sides.',
      { path: '^(storefront|admin|libs/rpc-client)/', pathNot: notSpec },
      { path: `^libs/${serverOnly}/` },
    ),
    rule(
      'browsers-load-no-schemas',
      'Browser code imports only types from the contracts’ index, which loads zod and all schemas.',
      { path: '^(storefront|admin)/', pathNot: ['^storefront/src/server/', ...notSpec] },
      { path: '^libs/contracts/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'http-at-the-edge',
      'Modules do not depend on HTTP.',
      { path: `^libs/${modules}/`, pathNot: notSpec },
      { path: 'node_modules/(fastify|@fastify|@nestjs/platform-fastify)/' },
    ),
    rule(
      'engines-stay-inside',
      'Only libs/event-store knows the engine that stores the events.',
      { pathNot: ['^libs/event-store/', '^infra/bench/'] },
      { path: ['^libs/event-store/src/(postgres|eventstoredb)/', 'node_modules/@eventstore/'] },
    ),
    rule(
      'storefront-layers',
      'Imports go app → features → shared.',
      { path: '^storefront/src/shared/' },
      { path: '^storefront/src/(features|app)/' },
    ),
    rule(
      'storefront-features-apart',
      'See storefront-layers.',
      { path: '^storefront/src/features/' },
      { path: '^storefront/src/app/' },
    ),
    rule(
      'products-need-no-tools',
      'Production code imports no development dependency.',
      { path: '^(apps|libs)/', pathNot: notSpec },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^infra/lint/fixtures/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json'],
    },
  },
};
