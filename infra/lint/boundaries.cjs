/** Allowed imports, derived from the folders of `libs`. For each rule, a small checkout in fixtures/ breaks it. */
const { join } = require('node:path');
const packages = require('./packages.cjs');

/** What the packages export. */
const entryPoints = packages.flatMap(({ folder, exports: exported }) =>
  Object.values(exported).map((file) => `^${join(folder, file).replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`),
);

/** Pure packages that also run in browsers. */
const forBothSides = '^libs/(foundation/(kernel|rpc-client|rpc-contract)|shop/(contracts|countries))/';
/** Without a database, a framework or a clock. */
const pure = '^libs/(foundation/(kernel|rpc-contract)|shop/(contracts|countries|events))/';
const notSpec = ['\\.(spec|fixtures)\\.tsx?$', '/testing/', '-fixture\\.ts$', '-contract\\.ts$'];

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
      'The foundation does not depend on the shop.',
      { path: '^libs/foundation/' },
      { path: '^libs/shop/' },
    ),
    rule(
      'modules-have-one-entry-point',
      'Import a library through what its package.json exports; inner files are private.',
      { path: '^libs/([^/]+/[^/]+)/' },
      {
        path: '^libs/[^/]+/[^/]+/src/.+',
        pathNot: ['^libs/$1/', ...entryPoints],
      },
    ),
    rule(
      'apps-use-entry-points',
      'Apps and front ends import a library through what its package.json exports.',
      { path: '^(apps|storefront|admin)/' },
      {
        path: '^libs/[^/]+/[^/]+/src/.+',
        pathNot: entryPoints,
      },
    ),
    rule(
      'rules-are-pure',
      'Deciders import no store, framework or clock, not even indirectly.',
      { path: '\\.decider\\.ts$' },
      {
        reachable: true,
        path: [
          'node_modules/(pg|fastify|@nestjs)/',
          '^libs/foundation/(event-store|event-store-eventstoredb|event-log-backup|jobs|platform|projections|rpc)/',
        ],
      },
    ),
    rule(
      'events-depend-on-nothing',
      'Every module imports the event catalogue, so it depends on pure packages only.',
      { path: '^libs/shop/events/', pathNot: notSpec },
      { pathNot: [pure, 'node_modules/zod/'] },
    ),
    rule(
      'folds-are-pure',
      'A projection is data and a pure fold.',
      { path: '\\.projection\\.ts$' },
      {
        path: [
          'node_modules/(pg|fastify|@nestjs)/',
          '^libs/foundation/(event-store|event-store-eventstoredb|event-log-backup|jobs|platform|rpc)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'contracts-stand-alone',
      'Front ends import the contracts, so these depend on zod only.',
      { path: '^libs/(shop/contracts|foundation/rpc-contract)/' },
      { pathNot: ['^libs/(shop/contracts|foundation/rpc-contract)/', 'node_modules/zod/'] },
    ),
    rule(
      'the-kernel-stands-alone',
      'The kernel uses no I/O and no framework.',
      { path: '^libs/foundation/kernel/', pathNot: notSpec },
      { pathNot: ['^libs/foundation/kernel/', 'node_modules/(zod|dataloader|p-queue)/', '^(node:)?crypto$'] },
    ),
    rule(
      'browsers-load-no-server',
      'Browser code imports only libraries made for both sides.',
      { path: '^(storefront|admin|libs/foundation/rpc-client)/', pathNot: notSpec },
      { path: '^libs/', pathNot: forBothSides },
    ),
    rule(
      'browsers-stand-alone',
      'Browser code imports neither programs, nor tools, nor the other front end, nor what only Node has.',
      { path: '^(storefront|admin)/src/', pathNot: ['^storefront/src/server/', ...notSpec] },
      {
        path: [
          '^(apps|infra)/',
          'node_modules/(pg|fastify|@nestjs|ioredis|bullmq|pino)/',
          '^(node:)?(fs|path|crypto|http|child_process)$',
        ],
        pathNot: '^infra/(design|seed)/',
      },
    ),
    rule(
      'front-ends-apart',
      'What both front ends need is a package.',
      { path: '^(storefront|admin)/src/' },
      { path: '^(storefront|admin)/', pathNot: '^$1/' },
    ),
    rule(
      'packages-are-imported-by-name',
      'A relative import of another package hides it from package.json and from the check of circles.',
      { path: '^libs/([^/]+/[^/]+)/' },
      { path: '^libs/[^/]+/[^/]+/', pathNot: '^libs/$1/', dependencyTypes: ['local'] },
    ),
    rule(
      'tests-stay-in-tests',
      'Production code imports no test shop and no fixtures.',
      { path: '^(apps|libs|storefront|admin)/', pathNot: [...notSpec, '/src/testing\\.ts$', '-program\\.ts$'] },
      { path: ['^libs/shop/testing/', '/src/testing(/|\\.ts$)', '\\.fixtures\\.tsx?$'] },
    ),
    rule(
      'programs-apart',
      'The command line starts the other programs, which do not know it.',
      { path: '^apps/(api|worker|sandbox)/' },
      { path: '^apps/shop/' },
    ),
    rule(
      'browsers-load-no-schemas',
      'Browser code imports only types from the contracts’ index, which loads zod and all schemas.',
      { path: '^(storefront|admin)/', pathNot: ['^storefront/src/server/', ...notSpec] },
      { path: '^libs/shop/contracts/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'http-at-the-edge',
      'Modules do not depend on HTTP.',
      { path: '^libs/shop/', pathNot: notSpec },
      { path: 'node_modules/(fastify|@fastify|@nestjs/platform-fastify)/' },
    ),
    rule(
      'engines-stay-inside',
      'Only the packages of the event log know how an engine stores the events.',
      { pathNot: ['^libs/foundation/event-(store|store-eventstoredb|log-backup)/', '^infra/bench/'] },
      { path: ['^libs/foundation/event-store/src/(internal\\.ts$|postgres/)', 'node_modules/@eventstore/'] },
    ),
    rule(
      'apps-choose-the-engine',
      'Libraries know the port of the event store. Only apps load the adapter of EventStoreDB.',
      { path: '^libs/', pathNot: ['^libs/foundation/event-store-eventstoredb/', ...notSpec] },
      { path: ['^libs/foundation/event-store-eventstoredb/', 'node_modules/@(eventstore|grpc)/'] },
    ),
    rule(
      'storefront-layers',
      'Imports go app → features → shared.',
      { path: '^storefront/src/shared/' },
      { path: '^storefront/src/(features|app)/' },
    ),
    rule(
      'storefront-features-know-no-app',
      'See storefront-layers.',
      { path: '^storefront/src/features/' },
      { path: '^storefront/src/app/' },
    ),
    rule(
      'storefront-features-apart',
      'What two features need is in shared.',
      { path: '^storefront/src/features/([^/]+)/' },
      { path: '^storefront/src/features/', pathNot: '^storefront/src/features/$1/' },
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
