import createTables from './migrations/20261120T0000-projections-create-tables.sql';
import addFingerprint from './migrations/20261121T0000-projections-add-fingerprint.sql';
import skipParked from './migrations/20261121T2130-projections-skip-parked.sql';
import reportState from './migrations/20261124T1900-projections-report-state.sql';
import keepSkipped from './migrations/20261124T2100-projections-keep-skipped.sql';
import versionReadModels from './migrations/20261125T2200-projections-version-read-models.sql';
import declarePrograms from './migrations/20261124T2000-projections-declare-programs.sql';

export const projectionMigrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: '20261120T0000-projections-create-tables', sql: createTables },
  { name: '20261121T0000-projections-add-fingerprint', sql: addFingerprint },
  { name: '20261121T2130-projections-skip-parked', sql: skipParked },
  { name: '20261124T1900-projections-report-state', sql: reportState },
  { name: '20261124T2000-projections-declare-programs', sql: declarePrograms },
  { name: '20261124T2100-projections-keep-skipped', sql: keepSkipped },
  { name: '20261125T2200-projections-version-read-models', sql: versionReadModels },
];
