import createBuilds from './migrations/20261121T2140-ops-create-builds.sql';

/** In the order in which they are applied. */
export const opsMigrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: '20261121T2140-ops-create-builds', sql: createBuilds },
];
