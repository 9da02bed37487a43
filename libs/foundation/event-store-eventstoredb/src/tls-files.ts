import { readFileSync } from 'node:fs';
import type { ConnectionSettings } from './connection-settings.js';

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
