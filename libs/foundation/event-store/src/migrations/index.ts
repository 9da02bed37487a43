import createLog from './20261120T2200-event-store-create-log.sql';
import createPersonKeys from './20261120T2201-event-store-create-person-keys.sql';
import rotateDataKey from './20261125T2200-event-store-rotate-data-key.sql';
import countKeyDestructions from './20261123T1050-event-store-count-key-destructions.sql';
import allowHashRemoval from './20261125T2240-event-store-allow-hash-removal.sql';

export const eventStoreMigrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: '20261120T2200-event-store-create-log', sql: createLog },
  { name: '20261120T2201-event-store-create-person-keys', sql: createPersonKeys },
  { name: '20261123T1050-event-store-count-key-destructions', sql: countKeyDestructions },
  { name: '20261125T2200-event-store-rotate-data-key', sql: rotateDataKey },
  { name: '20261125T2240-event-store-allow-hash-removal', sql: allowHashRemoval },
];
