import pg from 'pg';

type Parser = (text: string) => unknown;

const parseTimestamp = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database is not a safe integer');
  return value;
}

const parsers: Readonly<Record<number, Parser>> = {
  [pg.types.builtins.TIMESTAMPTZ]: (text) => parseTimestamp(text).toISOString(),
  [pg.types.builtins.INT8]: parseSafeInteger,
};

/** Values as the contract has them: times are ISO 8601 in UTC with milliseconds, `bigint` and counts are numbers. */
export const rowValues: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers[oid]) ?? (pg.types.getTypeParser(oid, format ?? 'text') as Parser),
};
