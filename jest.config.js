/** One runner for all three kinds of test: `.spec.ts` (pure), `.int.spec.ts` (PostgreSQL), `.e2e.spec.ts` (browser). */
const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'es6' },
};

const whole = '<rootDir>/{apps,libs,storefront,admin,infra}/**';

/** People with a patience of so many seconds: whole days of the shop, which need the machine for themselves. */
const days = ['call-desk', 'simulated-day'].map((name) => `<rootDir>/apps/shop/src/${name}.int.spec.ts`);

/** What starts the whole product is apart from its parts (infra/test/run.mjs); without a pass, everything. */
const everything = { match: [`${whole}/*.spec.{ts,tsx}`], ignore: [] };
const passes = {
  parts: { ...everything, ignore: ['\\.e2e\\.spec\\.tsx?$', '<rootDir>/apps/shop/.*\\.int\\.spec\\.ts$'] },
  product: { match: [`${whole}/*.e2e.spec.{ts,tsx}`, '<rootDir>/apps/shop/**/*.int.spec.ts'], ignore: days },
  days: { match: days, ignore: [] },
};
const pass = passes[process.env['TEST_PASS']] ?? everything;

export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.(ts|tsx)$': ['@swc/jest', swc], '^.+\\.sql$': '<rootDir>/infra/jest/text-transform.js' },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/fixtures/', ...pass.ignore],
  testMatch: pass.match,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  setupFilesAfterEnv: ['<rootDir>/infra/jest/second-attempt.js'],
  globalSetup: '<rootDir>/infra/jest/global-setup.js',
  globalTeardown: '<rootDir>/infra/jest/global-teardown.js',
  testTimeout: 30_000,
  // What a file has loaded as ES modules stays in its worker's memory, which soon does little else than look through it.
  workerIdleMemoryLimit: '1.5GB',
};
