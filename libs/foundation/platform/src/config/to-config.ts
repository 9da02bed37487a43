import { resolve } from 'node:path';
import { z } from 'zod';
import { attemptLimits, defaultAttemptLimits, formatAttemptLimits } from './attempt-limits.js';
import { ConfigError, type Config, type Partner } from './config.js';
import type { Env, VariableName } from './read-env.js';
import type { Secret } from './secret.js';
import { withStorePasswords } from './store-passwords.js';
import { phoneConfirmation } from './phone-confirmation.js';
import * as variable from './variables.js';

const parsers = {
  NODE_ENV: variable.nodeEnv,
  PORT: variable.port,
  HEALTH_PORT: variable.port,
  DATABASE_URL: variable.databaseAddress,
  DATABASE_PASSWORD: variable.partnerKey,
  EVENT_STORE: z.enum(['postgres', 'eventstoredb'], 'must be postgres or eventstoredb'),
  EVENTSTORE_URL: variable.eventStoreAddress,
  EVENTSTORE_PASSWORD: variable.partnerKey,
  REDIS_URL: variable.address('redis', 'rediss'),
  REDIS_PASSWORD: variable.partnerKey,
  ROLES: variable.roles,
  DATA_DIR: z.string(),
  DEMO: variable.flag,
  SESSION_SECRET: variable.key,
  DATA_KEY: variable.key,
  DATA_KEY_OLD: variable.key,
  NAME_KEY: variable.key,
  METRICS_TOKEN: variable.key,
  TRUST_PROXY: variable.trustProxy,
  COUNTRY_HOSTS: variable.countryHosts,
  CARRIER_URL: variable.address('http', 'https'),
  CARRIER_KEY: variable.partnerKey,
  CARRIER_CODES: variable.carrierCodes,
  CRM_URL: variable.address('http', 'https'),
  CRM_KEY: variable.partnerKey,
  SMTP_URL: variable.address('smtp', 'smtps'),
  MAIL_FROM: variable.mailAddress,
  SMS_URL: variable.address('http', 'https'),
  SMS_KEY: variable.partnerKey,
  GEOIP_URL: variable.address('http', 'https'),
  S3_ENDPOINT: variable.address('http', 'https'),
  S3_REGION: variable.region,
  S3_BUCKET: variable.bucket,
  S3_ACCESS_KEY: variable.partnerKey,
  S3_SECRET_KEY: variable.partnerKey,
  S3_ADDRESSING: z.enum(['path', 'virtual'], 'must be path or virtual'),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').transform((text) => text === 'on'),
  ATTEMPT_LIMITS: attemptLimits,
  PHONE_CONFIRMATION: phoneConfirmation,
  UNDO_DELAY_SECONDS: variable.delaySeconds,
  LOG_LEVEL: variable.logLevel,
} satisfies Record<VariableName, z.ZodType>;

/** Values of absent variables, where these do not depend on others. */
export const variableDefaults = {
  PORT: '3000',
  EVENT_STORE: 'postgres',
  ROLES: 'api,worker',
  DATA_DIR: '.data',
  S3_REGION: 'us-east-1',
  S3_ADDRESSING: 'path',
  ATTEMPT_LIMITS: formatAttemptLimits(defaultAttemptLimits),
  PHONE_CONFIRMATION: 'off',
  UNDO_DELAY_SECONDS: '15',
} satisfies Env;

type Parsed<Name extends VariableName> = z.output<(typeof parsers)[Name]>;
type Values = { readonly [Name in keyof typeof variableDefaults]: Parsed<Name> } & {
  readonly [Name in Exclude<VariableName, keyof typeof variableDefaults>]?: Parsed<Name>;
};

export type GeneratedSecret = 'session-secret' | 'data-key' | 'metrics-token';

/**
 * Validates an environment. @throws ConfigError with all problems
 * @param loadSecret called only for a valid environment
 */
export function toConfig(rawEnv: Env, loadSecret: (dataDir: string, name: GeneratedSecret) => Secret): Config {
  const problems: string[] = [];
  const env = withStorePasswords(rawEnv, problems);
  const values = parseAll({ ...variableDefaults, ...env }, problems);
  problems.push(...consistencyProblems(values, env));
  if (problems.length > 0) throw new ConfigError(problems);
  const dataDir = resolve(values.DATA_DIR);
  const dataKey = values.DATA_KEY ?? loadSecret(dataDir, 'data-key');
  const demo = values.DEMO ?? values.DATABASE_URL === undefined;
  return {
    production: values.NODE_ENV === 'production',
    demo,
    roles: values.ROLES,
    dataDir,
    effectDelayMs: values.UNDO_DELAY_SECONDS * 1_000,
    logLevel: values.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    http: {
      port: values.PORT,
      healthPort: values.HEALTH_PORT ?? null,
      trustProxy: values.TRUST_PROXY ?? [],
      countryHosts: values.COUNTRY_HOSTS ?? new Map(),
      rateLimits: values.RATE_LIMITS ?? !demo,
      attemptLimits: values.ATTEMPT_LIMITS,
      geoipUrl: values.GEOIP_URL ?? null,
    },
    phoneConfirmation: values.PHONE_CONFIRMATION,
    databaseUrl: values.DATABASE_URL ?? null,
    eventStoreUrl: values.EVENT_STORE === 'eventstoredb' ? (values.EVENTSTORE_URL ?? null) : null,
    redisUrl: values.REDIS_URL ?? null,
    secrets: {
      session: values.SESSION_SECRET ?? loadSecret(dataDir, 'session-secret'),
      dataKey,
      dataKeyOld: values.DATA_KEY_OLD ?? null,
      nameKey: values.NAME_KEY ?? null,
      derived: () => dataKey,
      metrics: values.METRICS_TOKEN ?? loadSecret(dataDir, 'metrics-token'),
    },
    ...partnersConfig(values),
  };
}

function partnersConfig(values: Values): Pick<Config, 'carrier' | 'carrierCodes' | 'crm' | 'mail' | 'sms' | 's3'> {
  const partner = (url?: Secret, key?: Secret): Partner | null => (url && key ? { url, key } : null);
  const { SMTP_URL, MAIL_FROM, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = values;
  return {
    carrier: partner(values.CARRIER_URL, values.CARRIER_KEY),
    carrierCodes: values.CARRIER_CODES ?? new Map(),
    crm: partner(values.CRM_URL, values.CRM_KEY),
    sms: partner(values.SMS_URL, values.SMS_KEY),
    mail: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
    s3:
      S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY
        ? {
            endpoint: S3_ENDPOINT,
            region: values.S3_REGION,
            bucket: S3_BUCKET,
            addressing: values.S3_ADDRESSING,
            accessKey: S3_ACCESS_KEY,
            secretKey: S3_SECRET_KEY,
          }
        : null,
  };
}

function parseAll(env: Env, problems: string[]): Values {
  const values: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(env)) {
    const parsed = parsers[name as VariableName].safeParse(text);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name} ${name === 'ROLES' ? variable.rolesMessage : parsed.error.issues[0]?.message}`);
  }
  return values as Values;
}

/** Both variables of a pair are required together. */
const pairs: readonly (readonly [VariableName, VariableName])[] = [
  ['CARRIER_URL', 'CARRIER_KEY'],
  ['CRM_URL', 'CRM_KEY'],
  ['SMS_URL', 'SMS_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ENDPOINT', 'S3_ACCESS_KEY'],
  ['S3_ENDPOINT', 'S3_SECRET_KEY'],
];

/** The first variable of a pair requires the second. */
const requiredTogether: typeof pairs = [
  ...pairs,
  ...pairs.map(([one, other]) => [other, one] as const),
  ['DATA_KEY_OLD', 'DATA_KEY'],
  ['CARRIER_CODES', 'CARRIER_URL'],
  ['S3_REGION', 'S3_ENDPOINT'],
  ['S3_ADDRESSING', 'S3_ENDPOINT'],
];

function consistencyProblems(values: Values, env: Env): readonly string[] {
  const lonely = requiredTogether
    .filter(([one, other]) => env[one] !== undefined && env[other] === undefined)
    .map(([one, other]) => `${other} is needed with ${one}`);
  const required = ['SESSION_SECRET', 'DATA_KEY', 'METRICS_TOKEN'] as const;
  const missing =
    values.NODE_ENV === 'production' && env.DATABASE_URL !== undefined
      ? required
          .filter((name) => env[name] === undefined)
          .map((name) => `${name} is needed in production with DATABASE_URL`)
      : [];
  const engine =
    values.EVENT_STORE === 'eventstoredb' && env.EVENTSTORE_URL === undefined
      ? ['EVENTSTORE_URL is needed with EVENT_STORE eventstoredb']
      : [];
  const rotation =
    env.DATA_KEY_OLD !== undefined && env.DATA_KEY_OLD === env.DATA_KEY
      ? ['DATA_KEY_OLD is the same as DATA_KEY: leave it out']
      : [];
  const isDemo = values.DEMO ?? env.DATABASE_URL === undefined;
  const codes =
    values.PHONE_CONFIRMATION && !isDemo && env.SMS_URL === undefined
      ? ['SMS_URL is needed with PHONE_CONFIRMATION: codes go out by SMS']
      : [];
  return [...lonely, ...missing, ...engine, ...rotation, ...codes];
}
