import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');

type Condition = 'service_started' | 'service_healthy' | 'service_completed_successfully';

export interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly user?: string;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly string[];
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly ports?: readonly string[];
  readonly profiles?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, { readonly aliases?: readonly string[] }>>;
  readonly network_mode?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: Condition }>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly stop_grace_period?: string;
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly deploy?: { readonly resources?: { readonly limits?: { readonly cpus?: string; readonly memory?: string } } };
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

export function readComposeFile(variables: Readonly<Record<string, string>> = {}): ComposeFile {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const fill = (value: string) =>
    value.replace(/\$\$|\$\{(\w+):-([^}]*)\}/g, (whole, name?: string, otherwise?: string) =>
      whole === '$$' ? '$' : variables[name ?? ''] || (otherwise ?? ''),
    );
  const revive = (_key: unknown, value: unknown) => (typeof value === 'string' ? fill(value) : value);
  return parse(text, revive, { merge: true }) as ComposeFile;
}
