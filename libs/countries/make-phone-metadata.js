// Writes src/phone-metadata.json: run `node libs/countries/make-phone-metadata.js` after an update of libphonenumber-js.
// The metadata is the package's smallest set, cut down to the four countries (about 1.5 KB instead of 80 KB).
import { writeFileSync } from 'node:fs';
import smallest from 'libphonenumber-js/metadata.min';

const kept = ['BA', 'RS', 'HR', 'ME'].map((code) => [code, smallest.countries[code]]);
const metadata = {
  version: smallest.version,
  country_calling_codes: Object.fromEntries(kept.map(([code, data]) => [data[0], [code]])),
  countries: Object.fromEntries(kept),
};
writeFileSync(new URL('src/phone-metadata.json', import.meta.url), `${JSON.stringify(metadata, null, 2)}\n`);
