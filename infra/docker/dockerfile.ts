import { readFileSync } from 'node:fs';

export interface Instruction {
  readonly keyword: string;
  readonly text: string;
}

export interface Stage {
  readonly name: string;
  /** The image, or the earlier stage, that it begins with. */
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

/** A Dockerfile's stages; comments and line continuations are taken out. */
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

/** The exec form's words; throws for the shell form, whose shell would keep signals from the program. */
export function parseExecForm(text: string): readonly string[] {
  return JSON.parse(text.slice(text.indexOf('['))) as readonly string[];
}
