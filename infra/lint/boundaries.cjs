/** Who may know whom. Each rule has a checkout in miniature under fixtures/ that breaks it, and a spec that it is caught. */

const modules =
  '(accounts|audit|calls|catalogue|club|crm|customers|leads|media|messages|ops|orders|privacy|quiz|reports|reviews|shipping|staff|users)';
const foundations = '(countries|event-store|jobs|kernel|platform|projections|rpc|rpc-client|contracts)';
const serverOnly =
  '(accounts|audit|calls|catalogue|club|crm|customers|event-store|jobs|leads|media|messages|ops|orders|platform|privacy|projections|quiz|reports|reviews|rpc|shipping|staff|users)';
const notSpec = ['\\.(spec|fixtures)\\.tsx?$', '/testing/', '-fixture\\.ts$', '-contract\\.ts$'];

/** Besides a library's index: what front ends read without the whole library. */
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
      'What imports each other in a circle cannot be understood or replaced apart.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'libs-know-no-apps',
      'Libraries are put together by apps, not the other way round.',
      { path: '^libs/' },
      { path: '^(apps|infra|storefront|admin)/', pathNot: '^infra/seed/' },
    ),
    rule(
      'foundations-know-no-modules',
      'The event store, the projections, RPC and the platform serve any module.',
      { path: `^libs/${foundations}/`, pathNot: notSpec },
      { path: `^libs/${modules}/` },
    ),
    rule(
      'modules-have-one-entry-point',
      'A library is entered through its index (its events, its testing); inner files are its own business.',
      { path: '^libs/([^/]+)/' },
      {
        path: '^libs/[^/]+/src/.+',
        pathNot: ['^libs/$1/', ...entryPoints],
      },
    ),
    rule(
      'apps-use-entry-points',
      'So do apps and front ends.',
      { path: '^(apps|storefront|admin)/' },
      {
        path: '^libs/[^/]+/src/.+',
        pathNot: entryPoints,
      },
    ),
    rule(
      'rules-are-pure',
      'Deciders and events know no store, no framework, no clock: whatever they import, and whatever that imports.',
      { path: '\\.(decider|events)\\.ts$' },
      {
        reachable: true,
        path: ['node_modules/(pg|fastify|@nestjs)/', '^libs/(event-store|jobs|platform|projections|rpc)/'],
      },
    ),
    rule(
      'folds-are-pure',
      'A projection is data and a fold; the runtime does the rest.',
      { path: '\\.projection\\.ts$' },
      {
        path: ['node_modules/(pg|fastify|@nestjs)/', '^libs/(event-store|jobs|platform|rpc)/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'contracts-stand-alone',
      'Front ends read the contracts, too: they need zod and nothing else.',
      { path: '^libs/contracts/' },
      { pathNot: ['^libs/contracts/', 'node_modules/zod/'] },
    ),
    rule(
      'the-kernel-stands-alone',
      'No I/O and no framework in the kernel.',
      { path: '^libs/kernel/', pathNot: notSpec },
      { pathNot: ['^libs/kernel/', 'node_modules/zod/', '^(node:)?crypto$'] },
    ),
    rule(
      'browsers-load-no-server',
      'What runs in a browser may use what is made for both sides.',
      { path: '^(storefront|admin|libs/rpc-client)/', pathNot: notSpec },
      { path: `^libs/${serverOnly}/` },
    ),
    rule(
      'browsers-load-no-schemas',
      'Of the contracts a browser takes types, and values from their light parts: the whole is zod and every schema.',
      { path: '^(storefront|admin)/', pathNot: ['^storefront/src/server/', ...notSpec] },
      { path: '^libs/contracts/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'http-at-the-edge',
      'Rules, queries and processes do not know that there is HTTP.',
      { path: `^libs/${modules}/`, pathNot: notSpec },
      { path: 'node_modules/(fastify|@fastify|@nestjs/platform-fastify)/' },
    ),
    rule(
      'engines-stay-inside',
      'Which engine keeps the events is known inside libs/event-store.',
      { pathNot: ['^libs/event-store/', '^infra/bench/'] },
      { path: ['^libs/event-store/src/(postgres|eventstoredb)/', 'node_modules/@eventstore/'] },
    ),
    rule(
      'storefront-layers',
      'app → features → shared, and a feature does not reach into another.',
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
      'What runs in production is among the dependencies.',
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
