import { readableLine, readableProse } from '@shop/contracts/readable-text';
import * as v from 'valibot';

/** A typed line without the blanks around it and the invisible characters that are pasted with it: the server rejects those. */
export const lineSchema = v.pipe(v.string(), v.transform(readableLine));

/** Likewise, with line breaks and tabs. */
export const proseSchema = v.pipe(v.string(), v.transform(readableProse));
