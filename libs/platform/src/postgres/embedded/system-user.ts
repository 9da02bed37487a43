import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The user that PostgreSQL runs as when we are root: it refuses to be root itself. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const createdUserName = 'shop-postgres';

/**
 * Whom to run PostgreSQL as: `undefined` (ourselves) unless we are root. Then the owner of an existing cluster, since
 * only he may open it; else the machine's `postgres`, else a user of our own, else `nobody`.
 * @param cluster the folder of an existing cluster's data, which may be missing
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

/** Looks in /etc/passwd first, which needs no program, then asks `id` (directories, macOS). */
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
    // A machine without the file has its users elsewhere; `id` knows.
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
