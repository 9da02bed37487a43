import { isCountryCode, type CountryCode } from '@shop/kernel';
import { isIP } from 'node:net';
import { z } from 'zod';
import { Secret } from './secret.js';

/** Messages complete the sentence "NAME …" and never contain the value. */

export const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1');

export const delaySeconds = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a number of seconds from 0 to 999')
  .transform(Number);

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a number from 0 to 65535');

/** An address with one of these schemes. May contain a password, so it is a secret. */
export function address(...schemes: readonly string[]) {
  const expected = `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z
    .string()
    .refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), expected)
    .transform((text) => new Secret(text));
}

/** One or several servers, which a URL cannot express. */
export const eventStoreAddress = z
  .string()
  .regex(
    /^esdb(\+discover)?:\/\/[^\s/?]+(\/?(\?\S*)?)$/,
    'must be an address that begins with esdb:// or esdb+discover://',
  )
  .transform((text) => new Secret(text));

const sslModes = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** `pg` treats three SSL modes as the strictest and will change that; rewritten to today's meaning. */
export const databaseAddress = address('postgres', 'postgresql').transform((secret, context): Secret => {
  const text = secret.reveal();
  const mode = /[?&]sslmode=([^&#]*)/.exec(text)?.[1];
  if (mode === undefined || /[?&]uselibpqcompat=true\b/.test(text)) return secret;
  if (!sslModes.includes(mode)) context.addIssue(`must have one of these as sslmode: ${sslModes.join(', ')}`);
  return ['prefer', 'require', 'verify-ca'].includes(mode)
    ? new Secret(text.replace(/([?&]sslmode=)[^&#]*/, '$1verify-full'))
    : secret;
});

export const key = z
  .string()
  .min(16, 'must have at least 16 characters')
  .transform((text) => new Secret(text));

export const partnerKey = z.string().transform((text) => new Secret(text));

export const bucket = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'must be the name of a bucket: 3 to 63 small letters, digits, dots, dashes',
  );

export const region = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as eu-central-1');

export const roles = z
  .string()
  .transform((text) => text.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(['api', 'worker'])).min(1))
  .transform((list): ReadonlySet<Role> => new Set(list));
export type Role = 'api' | 'worker';
export const rolesMessage = 'must be api, worker or api,worker';

const proxyKeywords = ['loopback', 'linklocal', 'uniquelocal'];

/** `1`: this machine and private networks. */
export const trustProxy = z.string().transform((text, context): readonly string[] => {
  if (text === '0' || text === 'false') return [];
  if (text === '1' || text === 'true') return proxyKeywords;
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => proxyKeywords.includes(part) || isAddressRange(part))) {
    context.addIssue('must be 0, 1 or a list of addresses, ranges (10.0.0.0/8), loopback, linklocal, uniquelocal');
  }
  return parts;
});

function isAddressRange(text: string): boolean {
  const [host = '', bits, ...rest] = text.split('/');
  const family = isIP(host);
  if (family === 0 || host.includes('%') || rest.length > 0) return false;
  // Rejects ranges that cover all addresses. IPv4-mapped IPv6 starts with 96 fixed bits.
  const shortest = /^::ffff:/i.test(host) ? 97 : 1;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= shortest && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

export const nodeEnv = z.enum(['production', 'development', 'test'], 'must be production, development or test');

export const countryHosts = z.string().transform((text, context): ReadonlyMap<string, CountryCode> => {
  const hosts = new Map<string, CountryCode>();
  for (const entry of text.split(',')) {
    const [host = '', code = ''] = entry.trim().split('=');
    const country = code.toUpperCase();
    if (!/^[a-z0-9.-]+$/i.test(host) || !isCountryCode(country) || hosts.has(host.toLowerCase())) {
      context.addIssue('must be a list such as shop.ba=BA,shop.rs=RS with every host once');
      return hosts;
    }
    hosts.set(host.toLowerCase(), country);
  }
  return hosts;
});

export const carrierCodes = z.string().transform((text, context): ReadonlyMap<string, string> => {
  const codes = new Map<string, string>();
  for (const entry of text.split(',')) {
    const [theirs = '', ours = '', ...rest] = entry.split('=').map((part) => part.trim());
    if (theirs === '' || theirs.length > 60 || !/^[a-z_]+$/.test(ours) || rest.length > 0 || codes.has(theirs)) {
      context.addIssue('must be a list such as DLV=delivered,RTS=returned with every code of theirs once');
      return codes;
    }
    codes.set(theirs, ours);
  }
  return codes;
});

export const logLevel = z.enum(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  'must be fatal, error, warn, info, debug, trace or silent',
);

export const mailAddress = z.string().regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be an e-mail address');
