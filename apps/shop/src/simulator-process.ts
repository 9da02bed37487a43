import { loadOrCreateSecret, Secret, type Config, type Partner } from '@shop/platform';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Simulators {
  readonly carrier: Partner;
  readonly crm: Partner;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the simulators of carrier and CRM as a separate program. It ends when its input pipe closes, so also when this
 * process is killed.
 * @param shopPort port for the carrier's tracking messages
 */
export async function startSimulators(config: Config, shopPort: number): Promise<Simulators> {
  const carrierKey = loadOrCreateSecret(config.dataDir, 'carrier-key');
  const crmKey = loadOrCreateSecret(config.dataDir, 'crm-key');
  const program = join(import.meta.dirname, 'sandbox.js');
  if (!existsSync(program)) throw new Error(`The sandbox is not built: ${program}`);
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      SANDBOX_CARRIER_KEY: carrierKey.reveal(),
      SANDBOX_CRM_KEY: crmKey.reveal(),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${shopPort}/carrier/events`,
    },
  });
  const address = `http://127.0.0.1:${await readPort(child)}`;
  return {
    carrier: { url: new Secret(`${address}/carrier`), key: carrierKey },
    crm: { url: new Secret(`${address}/crm`), key: crmKey },
    stop: () => stop(child),
  };
}

async function readPort(child: ChildProcess): Promise<number> {
  if (child.stdout === null) throw new Error('The sandbox has no output');
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The sandbox ended at once');
  });
  const line = await Promise.race([once(lines, 'line').then(([text]) => String(text)), ended]);
  ended.catch(() => undefined);
  return (JSON.parse(line) as { readonly port: number }).port;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  const timer = setTimeout(() => child.kill('SIGKILL'), 1500);
  await ended;
  clearTimeout(timer);
}
