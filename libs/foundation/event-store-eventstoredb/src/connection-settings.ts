import { readFileSync } from 'node:fs';

export interface ConnectionSettings {
  readonly hosts: readonly Host[];
  readonly discover: boolean;
  readonly tls: boolean;
  readonly credentials?: { readonly username: string; readonly password: string };
  readonly files: Readonly<Partial<Record<FileOption, string>>>;
  readonly numbers: Readonly<Partial<Record<NumberOption, number>>>;
  readonly connectionName?: string;
  readonly label: string;
}

export interface Host {
  readonly address: string;
  readonly port: number;
}

const fileOptions = ['tlsCAFile', 'userCertFile', 'userKeyFile'] as const;
const numberOptions = [
  'maxDiscoverAttempts',
  'discoveryInterval',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
] as const;
const otherOptions = [
  'tls',
  'tlsVerifyCert',
  'throwOnAppendFailure',
  'nodePreference',
  'connectionName',
  'defaultDeadline',
] as const;

type FileOption = (typeof fileOptions)[number];
type NumberOption = (typeof numberOptions)[number];

const addressPattern = /^(esdb|esdb\+discover):\/\/(?:([^@/?]*)@)?([^@/?]+)\/?(?:\?(.*))?$/;
const hostPattern = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i;

/**
 * Rejects unknown options, which the client would only log.
 * @throws one line with the variable and no secret
 */
export function parseConnectionSettings(url: string): ConnectionSettings {
  const match = addressPattern.exec(url.trim());
  if (match === null) throw invalidUrl('is not an address such as esdb://user:password@host:2113?tls=true');
  const [, scheme, userInfo, hostList, query] = match;
  const hosts = hostList!.split(',').map(parseHost);
  const options = parseOptions(query ?? '');
  const tls = booleanOption(options, 'tls') ?? true;
  rejectUnsupportedOptions(options);
  const files = Object.fromEntries(fileOptions.flatMap((name) => toEntries(name, options.get(name))));
  const numbers = Object.fromEntries(numberOptions.flatMap((name) => toEntries(name, numberOption(options, name))));
  if ('userCertFile' in files !== 'userKeyFile' in files)
    throw invalidUrl('needs userCertFile and userKeyFile together');
  const connectionName = options.get('connectionName');
  return {
    hosts,
    discover: scheme!.endsWith('+discover') || hosts.length > 1,
    tls,
    ...(userInfo ? { credentials: parseCredentials(userInfo) } : {}),
    files,
    numbers,
    ...(connectionName === undefined ? {} : { connectionName }),
    label: hosts.map(({ address, port }) => `${address}:${port}`).join(','),
  };
}

function invalidUrl(what: string): Error {
  return new Error(`EVENTSTORE_URL ${what}`);
}

function parseHost(text: string): Host {
  const match = hostPattern.exec(text.trim());
  const port = Number(match?.[2] ?? 2113);
  if (match === null || port < 1 || port > 65_535) throw invalidUrl('has a host that is not NAME or NAME:PORT');
  return { address: match[1]!, port };
}

function parseCredentials(userInfo: string): { readonly username: string; readonly password: string } {
  const colon = userInfo.indexOf(':');
  try {
    const username = decodeURIComponent(colon < 0 ? userInfo : userInfo.slice(0, colon));
    const password = colon < 0 ? '' : decodeURIComponent(userInfo.slice(colon + 1));
    if (username !== '' && password !== '') return { username, password };
  } catch {
    throw invalidUrl('has a user name or password that is not percent-encoded');
  }
  throw invalidUrl('needs a user name and a password, or neither');
}

function parseOptions(query: string): ReadonlyMap<string, string> {
  const known = [...fileOptions, ...numberOptions, ...otherOptions];
  const names = new Map(known.map((name) => [normalizeName(name), name]));
  const options = new Map<string, string>();
  for (const part of query.split('&').filter((text) => text !== '')) {
    const equals = part.indexOf('=');
    const name = names.get(normalizeName(part.slice(0, equals)));
    if (equals < 1 || name === undefined)
      throw invalidUrl(`has an option that is not known: ${part.slice(0, equals < 1 ? 40 : equals)}`);
    options.set(name, decodeOption(name, part.slice(equals + 1)));
  }
  return options;
}

function decodeOption(name: string, value: string): string {
  try {
    return decodeURIComponent(value).trim();
  } catch {
    throw invalidUrl(`has an option ${name} that is not percent-encoded`);
  }
}

function normalizeName(name: string): string {
  return name.trim().toLowerCase().replaceAll(/[_-]/g, '');
}

function rejectUnsupportedOptions(options: ReadonlyMap<string, string>): void {
  if (booleanOption(options, 'tlsVerifyCert') === false)
    throw invalidUrl('sets tlsVerifyCert=false, which this client does not support: name the authority with tlsCAFile');
  if (booleanOption(options, 'throwOnAppendFailure') === false)
    throw invalidUrl('sets throwOnAppendFailure=false, which makes conflicts report a wrong revision: leave it out');
  const preference = options.get('nodePreference');
  if (preference !== undefined && preference.toLowerCase() !== 'leader')
    throw invalidUrl('sets another nodePreference than leader: reads must see the latest write, so leave it out');
  numberOption(options, 'defaultDeadline');
}

function booleanOption(options: ReadonlyMap<string, string>, name: string): boolean | undefined {
  const value = options.get(name);
  if (value !== undefined && value !== 'true' && value !== 'false') throw invalidUrl(`needs true or false for ${name}`);
  return value === undefined ? undefined : value === 'true';
}

function numberOption(options: ReadonlyMap<string, string>, name: string): number | undefined {
  const value = options.get(name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < -1) throw invalidUrl(`needs a whole number for ${name}`);
  return number;
}

function toEntries<T>(name: string, value: T | undefined): readonly (readonly [string, T])[] {
  return value === undefined ? [] : [[name, value]];
}

/** @throws an error that names the option of `EVENTSTORE_URL` whose file cannot be read */
export function readTlsFiles(files: ConnectionSettings['files']): { ca?: Buffer; cert?: Buffer; key?: Buffer } {
  const read = (name: keyof typeof files) => {
    try {
      return readFileSync(files[name]!);
    } catch (error) {
      throw new Error(`EVENTSTORE_URL names a ${name} that cannot be read: ${files[name]}`, { cause: error });
    }
  };
  return {
    ...(files.tlsCAFile && { ca: read('tlsCAFile') }),
    ...(files.userCertFile && { cert: read('userCertFile'), key: read('userKeyFile') }),
  };
}
