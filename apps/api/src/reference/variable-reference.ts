import { variableDefaults, variableNames, type Env } from '@shop/platform';
import type { VariableReference } from './shop-reference.js';

/** @param example the text of `.env.example`, the only place that explains the variables */
export function describeVariables(example: string): readonly VariableReference[] {
  const purposes = readPurposes(example);
  const defaults: Env = variableDefaults;
  return variableNames.map((name) => {
    const purpose = purposes.get(name);
    if (purpose === undefined) throw new Error(`.env.example does not explain ${name}`);
    return { name, default: defaults[name] ?? null, purpose };
  });
}

/** Purposes by variable: the comment above it, which ends at an empty line. */
export function readPurposes(example: string): ReadonlyMap<string, string> {
  const purposes = new Map<string, string>();
  for (const paragraph of example.split(/\n\s*\n/)) {
    let comment: string[] = [];
    let isComplete = false;
    for (const line of paragraph.split('\n')) {
      const name = /^#?([A-Z][A-Z0-9_]+)=/.exec(line)?.[1];
      if (name !== undefined) purposes.set(name, comment.join(' '));
      else if (isComplete) comment = [withoutMark(line)];
      else comment.push(withoutMark(line));
      isComplete = name !== undefined;
    }
  }
  return purposes;
}

function withoutMark(line: string): string {
  return line.replace(/^#\s*/, '').trim();
}
