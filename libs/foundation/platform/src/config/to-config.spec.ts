import { inspect } from 'node:util';
import { ConfigError, readEnv, Secret, toConfig } from '../index.js';

const keep = (_dataDir: string, name: string) => new Secret(`kept ${name}`);
const configOf = (source: Record<string, string>) => toConfig(readEnv(source), keep);

describe('the configuration', () => {
  it('needs no variables: demo, port 3000, embedded database, generated secrets', () => {
    const config = configOf({});
    expect(config).toMatchObject({
      demo: true,
      databaseUrl: null,
      http: { port: 3000, rateLimits: false },
      logLevel: 'warn',
    });
    expect([...config.roles]).toEqual(['api', 'worker']);
    expect(config.secrets.dataKey.reveal()).toBe('kept data-key');
  });

  it('disables the demo and enables rate limits when a database is configured', () => {
    expect(configOf({ DATABASE_URL: 'postgres://db/shop' })).toMatchObject({ demo: false, http: { rateLimits: true } });
    expect(configOf({ DATABASE_URL: 'postgres://db/shop', DEMO: '1' }).demo).toBe(true);
  });

  it.each([
    ['?sslmode=require', '?sslmode=verify-full'],
    ['?host=/tmp/x&sslmode=prefer', '?host=/tmp/x&sslmode=verify-full'],
    ['?sslmode=no-verify', '?sslmode=no-verify'],
    ['?uselibpqcompat=true&sslmode=require', '?uselibpqcompat=true&sslmode=require'],
    ['', ''],
  ])('replaces the database address ending %s by %s', (given, taken) => {
    const url = `postgres://shop@db/shop${given}`;
    expect(configOf({ DATABASE_URL: url }).databaseUrl?.reveal()).toBe(`postgres://shop@db/shop${taken}`);
  });

  it('treats an empty value as absent', () => {
    expect(configOf({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ databaseUrl: null, http: { port: 3000 } });
  });

  it('reads lists', () => {
    const config = configOf({
      COUNTRY_HOSTS: 'shop.ba=BA, Shop.rs=rs',
      ROLES: 'worker',
      TRUST_PROXY: '10.0.0.0/8,loopback',
    });
    expect([...config.http.countryHosts]).toEqual([
      ['shop.ba', 'BA'],
      ['shop.rs', 'RS'],
    ]);
    expect([...config.roles]).toEqual(['worker']);
    expect(config.http.trustProxy).toEqual(['10.0.0.0/8', 'loopback']);
    const carrier = { CARRIER_URL: 'https://carrier.example', CARRIER_KEY: 'key' };
    expect([...configOf({ ...carrier, CARRIER_CODES: 'DLV=delivered, 12 = in_transit' }).carrierCodes]).toEqual([
      ['DLV', 'delivered'],
      ['12', 'in_transit'],
    ]);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_URL', 'postgres://shop@db/shop?sslmode=strict'],
    ['EVENT_STORE', 'mongo'],
    ['EVENTSTORE_URL', 'http://localhost'],
    ['EVENTSTORE_URL', 'esdb://'],
    ['REDIS_URL', 'localhost:6379'],
    ['ROLES', 'api,cook'],
    ['ROLES', ','],
    ['DEMO', 'yes'],
    ['SESSION_SECRET', 'short'],
    ['DATA_KEY', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['NODE_ENV', 'prodution'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '::ffff:10.0.0.0/96'],
    ['TRUST_PROXY', 'fe80::1%eth0'],
    ['TRUST_PROXY', '7'],
    ['COUNTRY_HOSTS', 'shop.de=DE'],
    ['COUNTRY_HOSTS', 'a=BA,a=RS'],
    ['CARRIER_URL', 'ftp://carrier'],
    ['CARRIER_CODES', 'DLV'],
    ['CARRIER_CODES', 'DLV=delivered,DLV=lost'],
    ['CRM_URL', 'crm'],
    ['SMTP_URL', 'https://mail'],
    ['MAIL_FROM', 'nobody'],
    ['SMS_URL', '//sms'],
    ['GEOIP_URL', 'x'],
    ['S3_ENDPOINT', 's3'],
    ['S3_BUCKET', 'My Bucket'],
    ['S3_REGION', 'somewhere/else'],
    ['S3_ADDRESSING', 'host'],
    ['RATE_LIMITS', 'true'],
    ['ATTEMPT_LIMITS', 'order-phone=8'],
    ['PHONE_CONFIRMATION', 'on'],
    ['PHONE_CONFIRMATION', 'BA=300,BA=400'],
    ['PHONE_CONFIRMATION', 'suspicious,DE=100'],
    ['ATTEMPT_LIMITS', 'order-phone=0/60'],
    ['ATTEMPT_LIMITS', 'order-phone=8/60,order-moon=8/60'],
    ['LOG_LEVEL', 'loud'],
  ])('rejects %s=%s in one line with the variable name', (name, value) => {
    expect(() => configOf({ [name]: value })).toThrow(ConfigError);
    expect(() => configOf({ [name]: value })).toThrow(
      new RegExp(`^Invalid configuration: [^\\n]*\\b${name}\\b[^\\n]*$`),
    );
  });

  it('accepts one or several event store servers, and requires them only with eventstoredb', () => {
    const cluster = 'esdb+discover://shop:secret@a:2113,b:2113?tls=true';
    const given = { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: cluster };
    expect(configOf(given).eventStoreUrl?.reveal()).toBe(cluster);
    expect(configOf({ ...given, EVENT_STORE: 'postgres' }).eventStoreUrl).toBeNull();
    expect(() => configOf({ EVENT_STORE: 'eventstoredb' })).toThrow(/EVENTSTORE_URL is needed with EVENT_STORE/);
  });

  it('reads which orders need phone confirmation; none by default', () => {
    expect(configOf({}).phoneConfirmation).toBeNull();
    expect(configOf({ PHONE_CONFIRMATION: 'off' }).phoneConfirmation).toBeNull();
    expect(configOf({ PHONE_CONFIRMATION: 'suspicious, BA=300' }).phoneConfirmation).toEqual({
      fromMinor: { BA: 30_000 },
      suspicious: true,
    });
  });

  it('requires an SMS service for phone confirmation outside the demo', () => {
    const given = { PHONE_CONFIRMATION: 'suspicious', DATABASE_URL: 'postgres://db/shop' };
    expect(() => configOf(given)).toThrow(/SMS_URL is needed with PHONE_CONFIRMATION/);
    expect(configOf({ ...given, PHONE_CONFIRMATION: 'off' }).phoneConfirmation).toBeNull();
    const sms = { SMS_URL: 'https://sms.example', SMS_KEY: 'a key that is long enough' };
    expect(configOf({ ...given, ...sms }).phoneConfirmation).not.toBeNull();
  });

  it('reports all problems in one line, without values', () => {
    const wrong = { PORT: 'x', DATABASE_URL: 'mysql://root:hunter2@db', DEMO: 'maybe' };
    expect(() => configOf(wrong)).toThrow(/PORT.*; DATABASE_URL.*; DEMO/);
    expect(() => configOf(wrong)).not.toThrow(/hunter2/);
  });

  it.each([
    ['CARRIER_URL', 'https://carrier.example', 'CARRIER_KEY'],
    ['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM'],
    ['S3_ENDPOINT', 'https://s3.example', 'S3_BUCKET'],
    ['CARRIER_KEY', 'key', 'CARRIER_URL'],
    ['CRM_KEY', 'key', 'CRM_URL'],
    ['SMS_KEY', 'key', 'SMS_URL'],
    ['MAIL_FROM', 'Shop <shop@example.com>', 'SMTP_URL'],
    ['CARRIER_CODES', 'DLV=delivered', 'CARRIER_URL'],
    ['S3_REGION', 'eu-central-1', 'S3_ENDPOINT'],
    ['S3_ACCESS_KEY', 'key', 'S3_ENDPOINT'],
    ['S3_SECRET_KEY', 'key', 'S3_ENDPOINT'],
    ['S3_ADDRESSING', 'path', 'S3_ENDPOINT'],
  ])('requires the companion variable of %s', (name, value, companion) => {
    expect(() => configOf({ [name]: value })).toThrow(`${companion} is needed with ${name}`);
  });

  it('requires all settings of an image store and lists the missing ones', () => {
    const keys = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
    const { s3 } = configOf({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'pictures', ...keys });
    expect(s3).toMatchObject({ bucket: 'pictures', region: 'us-east-1', addressing: 'path' });
    expect(() => configOf({ S3_BUCKET: 'pictures' })).toThrow(/S3_ENDPOINT is needed with S3_BUCKET/);
    expect(() => configOf({ S3_ENDPOINT: 'https://s3.example' })).toThrow(/S3_BUCKET.*S3_ACCESS_KEY.*S3_SECRET_KEY/);
  });

  it('requires secrets in production with an external database', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/shop' };
    expect(() => configOf(production)).toThrow(/SESSION_SECRET.*DATA_KEY.*METRICS_TOKEN/);
    expect(configOf({ NODE_ENV: 'production' }).secrets.session.reveal()).toBe('kept session-secret');
  });

  it('never shows a secret', () => {
    const config = configOf({
      DATABASE_URL: 'postgres://shop:hunter2@db/shop',
      SESSION_SECRET: 'hunter2-hunter2-hunter2',
    });
    expect(`${inspect(config, { depth: 5 })} ${JSON.stringify(config)} ${config.secrets.session}`).not.toContain(
      'hunter2',
    );
  });
});
