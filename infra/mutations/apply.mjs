import ts from 'typescript';

/** Symbol of code outside of any declaration. */
const wholeFile = '(file)';

/**
 * Returns the source with one mutation applied.
 * Throws when the symbol is missing or ambiguous, or when `find` does not occur exactly once in it.
 */
export function mutate(source, { file, symbol, find, replace }) {
  const named = symbolsIn(file, source).filter(({ name }) => name === symbol);
  if (named.length !== 1) throw new Error(`${file} has ${named.length} symbols named ${symbol}`);
  const [{ start, end }] = named;
  const text = source.slice(start, end);
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`${symbol} in ${file} contains this text ${count} times: ${find}`);
  const at = start + text.indexOf(find);
  return source.slice(0, at) + replace + source.slice(at + find.length);
}

/** The innermost symbol around a position. */
export function symbolAt(symbols, position) {
  const around = symbols.filter(({ start, end }) => start <= position && position < end);
  return around.reduce((best, symbol) => (symbol.end - symbol.start <= best.end - best.start ? symbol : best));
}

/** Declarations of a file with their positions; nested names are joined by `/`. */
export function symbolsIn(file, source) {
  const nested = file.endsWith('.sql') ? sqlSymbols(source) : tsSymbols(file, source);
  return [{ name: wholeFile, start: 0, end: source.length }, ...nested];
}

export function parse(file, source) {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
}

function tsSymbols(file, source) {
  const tree = parse(file, source);
  const symbols = [];
  const visit = (node, path) => {
    const name = nameOf(node);
    const inner = name === undefined ? path : [...path, name];
    if (name !== undefined) symbols.push({ name: inner.join('/'), start: node.getStart(tree), end: node.end });
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(tree, []);
  return symbols;
}

function nameOf(node) {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const isDeclared =
    ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isMethodDeclaration(node) || isField(node);
  if (isDeclared || isTopLevelConstant(node)) return node.name?.getText();
  // RPC methods and their handlers.
  if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) return node.name.text;
  return undefined;
}

function isField(node) {
  return ts.isPropertyDeclaration(node) || ts.isAccessor(node);
}

function isTopLevelConstant(node) {
  return ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent);
}

/** Functions and the parts of a WITH. */
function sqlSymbols(source) {
  const code = withoutSqlText(source);
  const functions = [...code.matchAll(/create function (\w+)[^]*?\$\$[^]*?\$\$/gi)].map((match) => ({
    name: match[1],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const parts = [...code.matchAll(/(?<=\bwith |\), ?|\),\n)(\w+) as (?:materialized )?\(/gi)].map((match) => {
    const open = match.index + match[0].length - 1;
    return { name: match[1], start: match.index, end: closing(code, open) + 1 };
  });
  return [...functions, ...parts];
}

function closing(code, open) {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1;
    if (code[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return code.length - 1;
}

/** Replaces comments by blanks and quoted text by underscores; positions do not change. */
export function withoutSqlText(source) {
  return source.replaceAll(/--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"/g, (text) =>
    text.replaceAll(/[^\n]/g, /^['"]/.test(text) ? '_' : ' '),
  );
}
