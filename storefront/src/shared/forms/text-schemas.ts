import { readableLine, readableProse } from '@shop/contracts/readable-text';
import * as v from 'valibot';

/** Removes surrounding blanks and invisible characters, which the server rejects. */
export const lineSchema = v.pipe(v.string(), v.transform(readableLine));

/** Same, but with line breaks and tabs. */
export const proseSchema = v.pipe(v.string(), v.transform(readableProse));
