import { loadConfig, variableNames } from '@shop/platform';
import { DCLinter } from 'dclint';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readComposeFile, type Service } from './compose-file.js';

const root = resolve(import.meta.dirname, '../..');
const { services, networks, volumes, secrets } = readComposeFile();
const all = Object.entries(services);
const jobs = ['migrate', 'eventstore-certificates'];
const servicesByStore = ['postgres', 'eventstoredb'].flatMap((store) =>
  ['api', 'worker', 'migrate'].map((name) => [name, store] as const),
);
const servers = all.filter(([name]) => !jobs.includes(name));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-compose-'));
  cpSync(join(root, 'infra/docker/make-secrets.sh'), join(folder, 'make-secrets.sh'));
  makeSecrets();
});
afterAll(() => rmSync(folder, { recursive: true }));

const makeSecrets = () => spawnSync('sh', [join(folder, 'make-secrets.sh')], { encoding: 'utf8' });
const secret = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8');

function environmentOf({ environment = {} }: Service): Record<string, string> {
  const entries = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace('/run/secrets', join(folder, 'secrets')),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

describe('docker-compose.yml', () => {
  it('follows the schema of the Compose specification', () => {
    const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
    const messages = linter.lintFiles([join(root, 'docker-compose.yml')], false).flatMap((result) => result.messages);
    const doubtful = messages.filter(({ rule }) => !/order|no-build-and-image|no-unbound-port/.test(rule));
    expect(doubtful.map(({ line, rule, message }) => `${line}: ${rule}: ${message}`)).toEqual([]);
  });

  it.each(servicesByStore)('passes a valid environment to %s with EVENT_STORE=%s', (name, store) => {
    const { environment = {}, ...service } = readComposeFile({ EVENT_STORE: store }).services[name] ?? {};
    const config = loadConfig(environmentOf({ environment, ...service }));
    expect(config).toMatchObject({ production: true, demo: false, dataDir: '/data' });
    expect(config.databaseUrl?.reveal()).toBe(`postgres://shop:${secret('postgres-password')}@postgres:5432/shop`);
    expect(config.redisUrl?.reveal()).toBe(`redis://:${secret('redis-password')}@redis:6379`);
    expect(config.carrier?.key.reveal()).toBe(secret('carrier-key'));
    expect(config.crm?.key.reveal()).toBe(secret('crm-key'));
    const known = new Set<string>(variableNames);
    expect(Object.keys(environment).filter((variable) => !known.has(variable.replace(/_FILE$/, '')))).toEqual([]);
  });

  it('splits the roles', () => {
    const chosen = readComposeFile({ EVENT_STORE: 'postgres' }).services;
    const rolesOf = (name: string) => [...loadConfig(environmentOf(chosen[name] ?? {})).roles];
    expect([rolesOf('api'), rolesOf('worker')]).toEqual([['api'], ['worker']]);
  });

  it('mounts exactly the secret files that each service reads', () => {
    for (const [name, { environment = {}, secrets: given = [], ...service }] of all) {
      const scripts = (service.volumes ?? []).filter((volume) => volume.endsWith('.sh:ro')).map(readScript);
      const text = JSON.stringify([environment, service.healthcheck, ...scripts]);
      const read = [...text.matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, file = '']) => file);
      expect({ name, read: [...new Set(read)].sort() }).toEqual({ name, read: [...given].sort() });
      expect(Object.keys(environment).filter((key) => /(PASSWORD|SECRET|_KEY|TOKEN)$/.test(key))).toEqual([]);
    }
  });

  it('declares exactly what it uses', () => {
    const mounted = all.flatMap(([, { volumes: list = [] }]) => list.map((volume) => volume.split(':')[0] ?? ''));
    const named = mounted.filter((source) => !source.startsWith('.'));
    expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
    for (const path of mounted.filter((source) => source.startsWith('.')))
      expect(existsSync(join(root, path))).toBe(true);
    const used = all.flatMap(([, service]) => [...(service.secrets ?? [])]);
    expect([...new Set(used)].sort()).toEqual(Object.keys(secrets).sort());
    const joined = all.flatMap(([, { networks: list = [] }]) => (Array.isArray(list) ? list : Object.keys(list)));
    expect([...new Set(joined)].sort()).toEqual(Object.keys(networks).sort());
  });

  it('starts each service after its dependencies: healthy servers and finished jobs', () => {
    for (const [name, { depends_on: needed = {} }] of all) {
      for (const [other, { condition }] of Object.entries(needed)) {
        expect({ name, other, isThere: other in services }).toEqual({ name, other, isThere: true });
        expect({ name, other, condition }).toEqual({
          name,
          other,
          condition: jobs.includes(other) ? 'service_completed_successfully' : 'service_healthy',
        });
        expect(services[other]?.profiles).toBeUndefined();
      }
    }
  });

  it('checks and limits every container, and gives each time to stop', () => {
    for (const [name, { healthcheck }] of servers)
      expect({ name, test: healthcheck?.test?.length }).not.toEqual({ name });
    for (const [name, { deploy }] of all) {
      expect({ name, ...deploy?.resources?.limits }).toMatchObject({
        name,
        cpus: expect.stringMatching(/^[\d.]+$/),
        memory: expect.stringMatching(/^\d+[mg]$/),
      });
    }
    const maxStopMs = Number(
      /maxStopMs = (\d+)/.exec(readFileSync(join(root, 'apps/shop/src/stop-signals.ts'), 'utf8'))?.[1],
    );
    for (const name of ['api', 'worker', 'migrate']) {
      expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(maxStopMs);
    }
  });

  it('grants only the necessary rights', () => {
    for (const [name, service] of all) {
      expect({ name, dropped: service.cap_drop, options: service.security_opt }).toEqual({
        name,
        dropped: ['ALL'],
        options: ['no-new-privileges:true'],
      });
      expect({ name, isReadOnly: service.read_only ?? false }).toEqual({
        name,
        isReadOnly: !/^eventstore-\d$/.test(name),
      });
      expect(service.image).toMatch(/^bosilje\/|:\d+\.\d+(\.\d+)?(-\w+)?$/);
    }
  });

  it('publishes only nginx, on this machine, and isolates the stores in an internal network', () => {
    expect(all.filter(([, { ports }]) => ports !== undefined).map(([name, { ports }]) => [name, ports])).toEqual([
      ['web', ['127.0.0.1:8080:8080']],
    ]);
    expect(networks['stores']?.internal).toBe(true);
    const inStores = all
      .filter(([, { networks: list = [] }]) => JSON.stringify(list) === '["stores"]')
      .map(([name]) => name);
    expect(inStores).toEqual(['postgres', 'redis']);
    for (const node of [1, 2, 3])
      expect(services[`eventstore-${node}`]?.networks).toEqual({ stores: { aliases: ['eventstore'] } });
  });

  it('runs one EventStoreDB node, or three that find each other by their certificate names', () => {
    const nodes = ['eventstore-1', 'eventstore-2', 'eventstore-3'];
    expect(nodes.map((name) => services[name]?.profiles)).toEqual([undefined, ['cluster'], ['cluster']]);
    const sizeOf = (variables: Record<string, string>) =>
      readComposeFile(variables).services['eventstore-1']?.environment?.['EVENTSTORE_CLUSTER_SIZE'];
    expect([sizeOf({}), sizeOf({ EVENTSTORE_NODES: '3' })].map(Number)).toEqual([1, 3]);
    const script = readFileSync(join(root, 'infra/docker/eventstore-certificates.sh'), 'utf8');
    expect(script).toContain(`for node in ${nodes.join(' ')}; do`);
    expect(script).toContain('-dns-names "localhost,eventstore,$node"');
    for (const name of nodes) {
      const { environment = {}, volumes: mounts = [] } = services[name] ?? {};
      const others = nodes.filter((other) => other !== name).map((other) => `${other}:2113`);
      expect(environment).toMatchObject({
        EVENTSTORE_GOSSIP_SEED: others.join(','),
        EVENTSTORE_NODE_HOST_ADVERTISE_AS: name,
        EVENTSTORE_REPLICATION_HOST_ADVERTISE_AS: name,
      });
      expect(mounts).toContain(`${name}-certificates:/certificates:ro`);
      expect(services['eventstore-certificates']?.volumes).toContain(`${name}-certificates:/nodes/${name}`);
    }
  });

  it('connects the shop to EventStoreDB with a known certificate, for one node or three', () => {
    for (const name of ['api', 'worker', 'migrate']) {
      const { environment = {}, volumes: mounts = [] } = services[name] ?? {};
      expect(environment['EVENT_STORE']).toBe('eventstoredb');
      expect(environment['EVENTSTORE_URL']).toBe(
        'esdb+discover://admin@eventstore:2113?tls=true&tlsCAFile=/run/eventstore/ca.crt',
      );
      expect(mounts).toContain('eventstore-authority:/run/eventstore:ro');
    }
    expect(services['eventstore-certificates']?.volumes).toContain('eventstore-authority:/clients');
    expect(readScript('./infra/docker/eventstore-certificates.sh:')).toContain('authority/ca.crt /clients/ca.crt');
  });

  it('preserves jobs when Redis is full or stops', () => {
    const settings = readFileSync(join(root, 'infra/docker/redis.conf'), 'utf8').split('\n');
    expect(settings).toEqual(expect.arrayContaining(['maxmemory-policy noeviction', 'appendonly yes']));
  });
});

describe('make-secrets.sh', () => {
  it('creates every secret of the compose file: long, unique, and in a private folder', () => {
    const named = Object.values(secrets).map(({ file }) => file.replace('./infra/docker/secrets/', ''));
    const files = all.flatMap(([, { env_file: list = [] }]) => [...list]);
    expect([...new Set(files)]).toEqual(['infra/docker/secrets/eventstore.env']);
    expect(readdirSync(join(folder, 'secrets')).sort()).toEqual([...named, 'eventstore.env'].sort());
    expect(new Set(named.map(secret)).size).toBe(named.length);
    for (const name of named) expect(secret(name)).toMatch(/^[A-Za-z0-9]{40}$/);
    expect(secret('eventstore.env')).toContain(`EVENTSTORE_DEFAULT_ADMIN_PASSWORD=${secret('eventstore-password')}\n`);
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'secrets', 'eventstore.env')).mode & 0o777).toBe(0o600);
  });

  it('leaves existing secrets unchanged', () => {
    const before = secret('data-key');
    expect(makeSecrets()).toMatchObject({ status: 0, stdout: '' });
    expect(secret('data-key')).toBe(before);
  });
});

function readScript(volume: string): string {
  return readFileSync(join(root, volume.split(':')[0] ?? ''), 'utf8');
}
