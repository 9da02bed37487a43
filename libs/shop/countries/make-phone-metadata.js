// Writes src/phone-metadata.generated.ts: run `node libs/shop/countries/make-phone-metadata.js` after an update of
// libphonenumber-js. It is the package's smallest metadata cut down to the four countries: 1 KB instead of 80.
// A module rather than a JSON file, because loaders disagree about import attributes.
import { writeFileSync } from 'node:fs';
import smallest from 'libphonenumber-js/metadata.min';

const kept = ['BA', 'RS', 'HR', 'ME'].map((code) => [code, smallest.countries[code]]);
const metadata = {
  version: smallest.version,
  country_calling_codes: Object.fromEntries(kept.map(([code, data]) => [data[0], [code]])),
  countries: Object.fromEntries(kept),
};
const source = `// Made by make-phone-metadata.js.
export const phoneMetadata = ${JSON.stringify(metadata, null, 2)};
`;
writeFileSync(new URL('src/phone-metadata.generated.ts', import.meta.url), source);
