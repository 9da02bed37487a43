import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** How the code names keys: literally, or by templates such as `leads.kinds.${kind}`. */
export interface UsedKeys {
  readonly literals: ReadonlySet<string>;
  readonly templates: readonly RegExp[];
}

/** False for specs, fixtures, generated files and `testing`: a text that only they use is unused. */
export function isProductCode(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.(spec|fixtures|generated)\.|(^|[/\\])testing[/\\]/.test(file);
}

/** Reads all strings of the product code below a folder. */
export function readUsedKeys(folder: string): UsedKeys {
  const literals = new Set<string>();
  const templates = new Set<string>();
  const see = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isTemplateExpression(node)) templates.add(patternOf(node));
    ts.forEachChild(node, see);
  };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!isProductCode(file)) continue;
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    see(ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, false, kind));
  }
  return { literals, templates: [...templates].filter(Boolean).map((pattern) => new RegExp(`^${pattern}$`)) };
}

export function isUsed(key: string, { literals, templates }: UsedKeys): boolean {
  return literals.has(key) || templates.some((template) => template.test(key));
}

/** A value stands for one part of a key, so `${list}.${reason}` names no key: the text must begin with a part. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): string {
  if (!/^[a-z]\w*\./i.test(head.text)) return '';
  const escape = (text: string) => text.replaceAll(/[^\w-]/g, '\\$&');
  return escape(head.text) + templateSpans.map(({ literal }) => `[\\w-]+${escape(literal.text)}`).join('');
}
