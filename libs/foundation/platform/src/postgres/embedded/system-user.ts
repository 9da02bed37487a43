import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** PostgreSQL does not run as root. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const createdUserName = 'shop-postgres';

/**
 * User that runs PostgreSQL. Undefined unless we are root: the cluster's owner, then `postgres`, then our user, then
 * `nobody`.
 */
export function postgresUser(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (
    findUser('postgres') ??
    findUser(createdUserName) ??
    createUser() ??
    findUser('nobody') ?? { uid: 65534, gid: 65534 }
  );
}

/** /etc/passwd first, then `id` (directory services, macOS). */
function findUser(name: string): SystemUser | undefined {
  const line = passwdLines().find((entry) => entry.startsWith(`${name}:`));
  if (line !== undefined) {
    const [, , uid, gid] = line.split(':');
    return { uid: Number(uid), gid: Number(gid) };
  }
  const [uid, gid] = [readId('-u', name), readId('-g', name)];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function passwdLines(): readonly string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
}

function readId(flag: '-u' | '-g', name: string): number | undefined {
  const asked = spawnSync('id', [flag, name], { encoding: 'utf8' });
  const id = Number.parseInt(asked.stdout, 10);
  return asked.status === 0 && id > 0 ? id : undefined;
}

function createUser(): SystemUser | undefined {
  const attempts: readonly (readonly [string, readonly string[]])[] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', createdUserName]],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', createdUserName]],
  ];
  for (const [program, parameters] of attempts) {
    if (spawnSync(program, parameters).status === 0) return findUser(createdUserName);
  }
  return undefined;
}
