import type { CustomTypesConfig } from 'pg';

const identity = (value: string): string => value;

/** Leaves every column as the text that PostgreSQL sent: decoding is ours, and cheaper in one go. */
export const asText: CustomTypesConfig = { getTypeParser: () => identity };
