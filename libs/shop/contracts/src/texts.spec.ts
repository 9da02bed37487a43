import type { Contract } from '@shop/rpc-contract';
import { z } from 'zod';
import { contract } from './contract.js';
import { clubJoinSchema, emailLeadSchema, phoneLeadSchema } from './leads.contract.js';
import { readableLine, readableProse } from './readable-text.js';
import { emailAddress, line, lineOrEmpty, phoneNumber, prose, proseOrEmpty } from './texts.js';

const invisible = [
  ...[0x00, 0x01, 0x07, 0x08, 0x0b, 0x0c, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f, 0x2028, 0x2029],
  ...[0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e],
  ...[0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff],
  ...[0x034f, 0x17b4, 0x180b, 0x2065, 0xfe00, 0xfe0f, 0xe0100, 0xe0fff],
].map((code) => String.fromCodePoint(code));
const blanks = [' ', '\u00a0', '\u1680', '\u2003', '\u202f', '\u205f', '\u3000', '\u2800', '\u3164', ' \u00a0 \u3000'];

const spoilt = (signs: readonly string[]) => signs.flatMap((sign) => [`${sign}Amra`, `Am${sign}ra`, `Amra${sign}`]);
const accepted = (schema: z.ZodType, texts: readonly string[]) =>
  texts.filter((text) => schema.safeParse(text).success).map((text) => escape(text));

describe('a single-line text', () => {
  it('rejects control characters, line breaks and invisible characters', () => {
    const texts = spoilt([...invisible, '\t', '\n', '\r']);
    expect([...accepted(line(80), texts), ...accepted(lineOrEmpty(80), texts)]).toEqual([]);
    expect(line(80).safeParse('Am\u202era').error?.issues).toMatchObject([
      { message: expect.stringMatching(/invisible/) },
    ]);
  });

  it.each(blanks)('rejects blanks only: %j', (text) => {
    expect(line(80).safeParse(text).success).toBe(false);
    expect(lineOrEmpty(80).safeParse(text).success).toBe(false);
  });

  it.each(['', '\u0301', '\ufe0f'])('requires a visible character: %j', (text) => {
    expect(line(80).safeParse(text).success).toBe(false);
  });

  it('trims blanks, and counts the rest', () => {
    expect(line(4).parse('\u00a0 Amra \u3000')).toBe('Amra');
    expect(line(4).safeParse('Ana M').success).toBe(false);
    expect(lineOrEmpty(4).parse('')).toBe('');
  });

  it.each(['Đorđe Šćepanović', 'Анђелка', 'O’Neill', 'Ana-Marija', 'D3 + K2', '👩‍⚕️ preporuka', '❤️ 1️⃣ ✌🏽', '½ kg', '-'])(
    'accepts %j',
    (text) => {
      expect(line(80).parse(text)).toBe(text);
    },
  );
});

describe('a multi-line text', () => {
  it('rejects control characters and invisible characters', () => {
    const texts = spoilt(invisible).map((text) => `Dobar\n${text}`);
    expect([...accepted(prose(80), texts), ...accepted(proseOrEmpty(80), texts)]).toEqual([]);
  });

  it('normalises line breaks, accepts tabs and trims blanks', () => {
    expect(prose(80).parse(' \n1.\tDobro\r\n2.\tBolje\r\n\u00a0')).toBe('1.\tDobro\n2.\tBolje');
  });

  it('must not be empty, unless it is optional', () => {
    expect(prose(80).safeParse('\u00a0\n\t').success).toBe(false);
    expect(proseOrEmpty(80).parse('\u00a0\n\t')).toBe('');
  });
});

describe('an e-mail address', () => {
  it.each([
    'amra@primjer.ba',
    ' amra@primjer.ba ',
    'šime@primjer.hr',
    'анђелка@пример.срб',
    'ana+shop@mail.primjer.co.rs',
    "o'neill@primjer.ba",
    'a_b-c.d@primjer-1.ba',
    'ana@čaj.hr',
  ])('may be %j', (text) => {
    expect(emailAddress.parse(text)).toBe(text.trim());
  });

  it('rejects control characters and invisible characters', () => {
    const texts = spoilt(invisible).flatMap((text) => [
      `${text}@primjer.ba`,
      `amra@${text}.ba`,
      `amra@primjer.${text}`,
    ]);
    expect(accepted(emailAddress, texts)).toEqual([]);
  });

  it.each([
    ...['<amra@primjer.ba>', 'amra@primjer.ba;zla', 'amra@primjer.ba,zla@primjer.ba', '"amra"@primjer.ba'],
    ...['"Amra" <amra@primjer.ba>', "'amra@primjer.ba'", 'amra@primjer.ba\r\nBcc: zla@primjer.ba', 'am ra@primjer.ba'],
    ...['amra@primjer', 'amra@@primjer.ba', '@primjer.ba', 'amra@', 'amra@primjer..ba', 'amra@-primjer.ba'],
    ...['.amra@primjer.ba', 'amra.@primjer.ba', 'am..ra@primjer.ba', 'amra@primjer.ba.', 'amra@[127.0.0.1]'],
    ...['amra(x)@primjer.ba', 'am:ra@primjer.ba', 'am\\ra@primjer.ba', `${'a'.repeat(65)}@primjer.ba`],
    ...['am\u3164ra@primjer.ba', 'am\u115fra@primjer.ba', 'amra@prim\uffa0jer.ba'],
    ...['amra@primjer.b', `a@${'b'.repeat(64)}.ba`, `a@${'b.'.repeat(130)}ba`, 'am\u00a0ra@primjer.ba'],
  ])('rejects %j', (text) => {
    expect(emailAddress.safeParse(text).success).toBe(false);
  });
});

it('accepts a phone number with invisible characters from address books', () => {
  expect(phoneNumber(6, 32).parse('\u202a+387 61 123 456\u202c')).toBe('+387 61 123 456');
  expect(phoneNumber(6, 32).safeParse('061\u0007123456').success).toBe(false);
  expect(phoneNumber(6, 32).safeParse('\u202a\u200b\u200b\u200b\u200b\u202c').success).toBe(false);
});

it('converts pasted text to what the server accepts', () => {
  const texts = spoilt(invisible);
  expect(accepted(line(80), texts.map(readableLine))).toHaveLength(texts.length);
  expect(accepted(prose(80), texts.map(readableProse))).toHaveLength(texts.length);
  expect(readableProse('Prvo\r\n\tdrugo 👩‍⚕️\u2028treće ')).toBe('Prvo\n\tdrugo 👩‍⚕️\ntreće');
});

it('checks a long text of blanks at once', () => {
  const text = `a${' '.repeat(500_000)}b`;
  for (const schema of [line(80), lineOrEmpty(80), prose(80), emailAddress])
    expect(schema.safeParse(text).success).toBe(false);
});

describe('every text that an event may contain', () => {
  /** Not free text: compared exactly or not stored. */
  const codes =
    /(?:^|\.)(?:id|ID|ids|\w+Ids?|OfferID|[tT]oken|code|\w*[pP]assword|csv|username|Attachments|images|ingredientsImage|group|stream|resource|field|columns|duplicateOf|author|decidedBy|calledBy|filter\.(?:\w*[rR]eason))$/;
  const commands = Object.entries<Contract[string]>(contract).filter(([, { kind }]) => kind === 'command');
  const bodies = { addSubscriber: z.union([emailLeadSchema, phoneLeadSchema]), clubJoin: clubJoinSchema };
  const all = [...commands.map(([name, { params }]) => [name, params] as const), ...Object.entries(bodies)];
  const fields = all.flatMap(([name, params]) =>
    stringsIn(params).map(([path, schema]) => [name, path, schema] as const),
  );

  it.each(fields.filter(([, path]) => !codes.test(path)))('%s: %s', (_name, _path, schema) => {
    for (const sign of ['\u0007', '\u202e', '\u200b', '\ufeff']) {
      for (const text of [`a${sign}b`, `+387 61 ${sign}123 456`]) {
        const parsed = z.safeParse(schema, text);
        expect(parsed.success ? parsed.data : '').not.toContain(sign);
      }
    }
  });

  it('includes those that shoppers and staff write', () => {
    const names = fields.map(([name, path]) => `${name} ${path}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'shopUsers.f.add FirstName',
        'shopOrders.add LastName',
        'shopOrders.f.correct LastName',
        'shopReviews.add args.Review',
        'admin.calls.record contact.address.street',
        'admin.orders.note text',
        'admin.staff.create email',
        'clubJoin FirstLastName',
      ]),
    );
  });
});

function stringsIn(schema: z.core.$ZodType, path = ''): readonly (readonly [string, z.core.$ZodType])[] {
  const within = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (schema instanceof z.ZodString || schema instanceof z.ZodEmail) return [[path, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => stringsIn(inner as z.core.$ZodType, within(key)));
  if (schema instanceof z.ZodArray) return stringsIn(schema.element, path);
  if (schema instanceof z.ZodRecord) return stringsIn(schema.valueType, within('*'));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => stringsIn(option, path));
  if (schema instanceof z.ZodPipe) return stringsIn(schema.in, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return stringsIn(schema.unwrap(), path);
  return [];
}
