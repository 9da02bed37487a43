import { valueFromFile } from './file-variables.js';

/** In the order of `.env.example`. */
export const variableNames = [
  'NODE_ENV',
  'PORT',
  'HEALTH_PORT',
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'EVENT_STORE',
  'EVENTSTORE_URL',
  'EVENTSTORE_PASSWORD',
  'REDIS_URL',
  'REDIS_PASSWORD',
  'ROLES',
  'DATA_DIR',
  'DEMO',
  'SESSION_SECRET',
  'DATA_KEY',
  'DATA_KEY_OLD',
  'NAME_KEY',
  'METRICS_TOKEN',
  'TRUST_PROXY',
  'COUNTRY_HOSTS',
  'CARRIER_URL',
  'CARRIER_KEY',
  'CARRIER_CODES',
  'CRM_URL',
  'CRM_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_URL',
  'SMS_KEY',
  'GEOIP_URL',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'S3_ADDRESSING',
  'RATE_LIMITS',
  'UNDO_DELAY_SECONDS',
  'ATTEMPT_LIMITS',
  'PHONE_CONFIRMATION',
  'LOG_LEVEL',
] as const;

export type VariableName = (typeof variableNames)[number];
export type Env = Readonly<Partial<Record<VariableName, string>>>;

/** Reads the known variables. Empty values count as absent. @throws ConfigError */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const entries = variableNames.map((name) => [name, (valueFromFile(name, source) ?? source[name])?.trim()] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}
