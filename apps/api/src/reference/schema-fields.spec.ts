import { z } from 'zod';
import { schemaFields } from './schema-fields.js';

function describeFields(schema: z.ZodType): readonly string[] {
  return schemaFields(z.toJSONSchema(schema, { io: 'input' })).map(
    ({ name, type, optional }) => `${name}${optional === true ? '?' : ''}: ${type}`,
  );
}

describe('the fields of a schema', () => {
  it('have readable types', () => {
    const schema = z.strictObject({
      id: z.string(),
      count: z.number().int().optional(),
      state: z.enum(['open', 'closed']).nullable(),
      tags: z.array(z.string()),
      days: z.array(z.enum(['mon', 'tue'])),
      limits: z.record(z.string(), z.number()),
      pair: z.tuple([z.literal('total'), z.number()]),
    });
    expect(describeFields(schema)).toEqual([
      'id: string',
      'count?: integer',
      'state: "open" | "closed" | null',
      'tags: string[]',
      'days: ("mon" | "tue")[]',
      'limits: map of number',
      'pair: ["total", number]',
    ]);
  });

  it('are dotted in objects and marked in lists', () => {
    const price = z.strictObject({ amount: z.number() });
    const schema = z.strictObject({ price, was: price.nullable(), old: price.optional(), lines: z.array(price) });
    expect(describeFields(schema)).toEqual([
      'price.amount: number',
      'was: null',
      'was.amount?: number',
      'old.amount?: number',
      'lines[].amount: number',
    ]);
  });

  it('of several variants are merged; those that a variant lacks are optional', () => {
    const schema = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('card'), id: z.string(), digits: z.string() }),
      z.strictObject({ kind: z.literal('cash'), id: z.string() }),
    ]);
    expect(describeFields(schema)).toEqual(['kind: "card" | "cash"', 'id: string', 'digits?: string']);
  });
});
