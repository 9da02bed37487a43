import type { CustomTypesConfig } from 'pg';

const identity = (value: string): string => value;

/** Text columns: decoding a whole page at once is cheaper. */
export const asText: CustomTypesConfig = { getTypeParser: () => identity };
