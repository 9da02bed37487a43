import { readFileSync } from 'node:fs';

export interface Instruction {
  readonly keyword: string;
  readonly text: string;
}

export interface Stage {
  readonly name: string;
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

export function parseStages(path: string): readonly Stage[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  const stages: { name: string; from: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, keyword = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    const [, from, name] = keyword === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(text) ?? []) : [];
    if (from !== undefined && name !== undefined) stages.push({ name, from, instructions: [] });
    else stages.at(-1)?.instructions.push({ keyword, text });
  }
  return stages;
}

/** Words of the exec form; throws for the shell form, whose shell would block signals. */
export function parseExecForm(text: string): readonly string[] {
  return JSON.parse(text.slice(text.indexOf('['))) as readonly string[];
}
