import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from '../index.js';

const secrets = {
  SESSION_SECRET: 'a-session-secret-of-a-test',
  DATA_KEY: 'a-data-key-of-a-test',
  METRICS_TOKEN: 'a-metrics-token-of-a-test',
};
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function expectRejected(dataDir: string): void {
  expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(ConfigError);
  expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(/^Invalid configuration: DATA_DIR [^\n]*$/);
}

describe('the data folder', () => {
  it('is created with its parents and stores its secrets', () => {
    const dataDir = join(folder, 'a', 'b');
    const first = loadConfig({ DATA_DIR: dataDir });
    expect(loadConfig({ DATA_DIR: dataDir }).secrets.dataKey.reveal()).toBe(first.secrets.dataKey.reveal());
  });

  it('is rejected when it, or a parent, is a file', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expectRejected(file);
    expectRejected(join(file, 'below'));
    expectRejected('/dev/null');
  });

  it('is rejected when it is a dangling link', () => {
    symlinkSync(join(folder, 'gone'), join(folder, 'link'));
    expectRejected(join(folder, 'link'));
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('is refused at once where nobody can make folders (needs /proc)', () => expectRejected('/proc/nope/data'));

  const asRoot = process.getuid?.() === 0 ? it : it.skip;
  asRoot('is refused when this user may not write there, or not to what is in it (needs root)', () => {
    const locked = join(folder, 'locked');
    mkdirSync(join(locked, 'secrets'), { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o755);
    const asNobody = (path: string) => spawnSync('test', ['-w', path], { uid: 65_534, gid: 65_534 }).status;
    expect(asNobody(locked)).not.toBe(0);
    process.seteuid?.(65_534);
    try {
      expectRejected(locked);
      expectRejected(join(locked, 'below'));
    } finally {
      process.seteuid?.(0);
    }
    chmodSync(locked, 0o777);
    process.seteuid?.(65_534);
    try {
      expectRejected(locked);
    } finally {
      process.seteuid?.(0);
    }
  });

  it('is not created when nothing is stored in it', () => {
    const dataDir = join(folder, 'unused');
    loadConfig({ ...secrets, DATA_DIR: dataDir, DATABASE_URL: 'postgres://shop@db/shop' });
    expect(existsSync(dataDir)).toBe(false);
  });
});
