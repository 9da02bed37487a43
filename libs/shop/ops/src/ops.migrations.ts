import createBuilds from './migrations/20261121T2140-ops-create-builds.sql';

export const opsMigrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: '20261121T2140-ops-create-builds', sql: createBuilds },
];
