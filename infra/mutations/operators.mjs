import ts from 'typescript';
import { parse, withoutSqlText } from './apply.mjs';

const swapped = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
]);
const swappedSql = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

/** Every `start`, `end` and `replace` that an operator can change, with the operator’s name. */
export function candidatesIn(file, source) {
  if (file.endsWith('.sql')) return sqlCandidates(source);
  const candidates = [];
  const isContract = file.endsWith('.contract.ts');
  const visit = (node) => {
    if (isWithoutBehaviour(node)) return;
    candidates.push(...(isContract ? accessCandidates(node) : codeCandidates(node)));
    ts.forEachChild(node, visit);
  };
  visit(parse(file, source));
  return candidates;
}

function isWithoutBehaviour(node) {
  return (
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTemplateExpression(node)
  );
}

/** In a contract, only access and which responses are personal. */
function accessCandidates(node) {
  if (ts.isCallExpression(node) && node.expression.getText() === 'staff')
    return node.arguments.map((_, index) => {
      const roles = node.arguments.filter((_role, other) => other !== index).map((role) => role.getText());
      return change('role dropped', node, `staff(${roles.join(', ')})`);
    });
  const isFlag = ts.isPropertyAssignment(node) && ['isPersonalResponse', 'revealsPhones'].includes(node.name.getText());
  return isFlag ? flipped(node.initializer) : [];
}

function codeCandidates(node) {
  if (ts.isBinaryExpression(node)) return binaryCandidates(node);
  if (ts.isIfStatement(node) && isGuard(node)) return [change('guard never taken', node.expression, 'false')];
  return flipped(node);
}

function isGuard({ thenStatement, elseStatement }) {
  return elseStatement === undefined && ts.isReturnStatement(thenStatement);
}

function flipped(node) {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [change('boolean flipped', node, 'false')];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [change('boolean flipped', node, 'true')];
  return [];
}

function binaryCandidates(node) {
  const { left, right, operatorToken: operator } = node;
  if (operator.kind === ts.SyntaxKind.QuestionQuestionToken)
    return [change('always the fallback', node, right.getText())];
  const replace = swapped.get(operator.kind);
  if (replace === undefined || joinsText(operator, left, right)) return [];
  return [change(`${operator.getText()} becomes ${replace}`, operator, replace)];
}

function joinsText(operator, ...operands) {
  return (
    operator.kind === ts.SyntaxKind.PlusToken &&
    operands.some((node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
  );
}

function change(operator, node, replace) {
  return { operator, start: node.getStart(), end: node.end, replace };
}

const condition = String.raw`(?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+?`;
const behindCondition = String.raw`(?=\s*(?:\)|;|$|\b(?:and|or|order|group|limit|for|returning|union|on|then|when|where|left|join|from|set|end)\b))`;

function sqlCandidates(source) {
  // An index changes the time of a query, not its result.
  const code = withoutSqlText(source).replaceAll(/create index[^;]*;/gi, (text) => text.replaceAll(/[^\n]/g, '_'));
  const found = (operator, pattern, replacement) =>
    [...code.matchAll(pattern)].map((match) => {
      const { index: start } = match;
      const end = start + match[0].length;
      return { operator, start, end, replace: replacement(match[0], source.slice(start, end)) };
    });
  const dropped = new RegExp(
    String.raw`\s+\band\b${condition}(?:\bbetween\b${condition}\band\b${condition})?${behindCondition}`,
    'gi',
  );
  return [
    ...found('condition dropped', dropped, () => '').filter(({ start }) => !isOfBetween(code.slice(0, start))),
    ...found('comparison negated', /(?<=\s)(?:<=|>=|<|>)(?=\s)/g, (sign) => swappedSql[sign]),
    ...found('null check negated', /\bis (?:not )?null\b/gi, (text) => (/not/i.test(text) ? 'IS NULL' : 'IS NOT NULL')),
    ...found('NOT dropped', /\bnot (?=exists\b|\w+\.?\w*\b(?! null|hing))/gi, () => '').filter(({ start }) =>
      /(?:\b(?:and|or|where|when|if|select)\s+)$/i.test(code.slice(0, start)),
    ),
    ...found('boolean flipped', /(?<== ?)\b(?:true|false)\b/gi, (text) => (/true/i.test(text) ? 'false' : 'true')),
  ];
}

function isOfBetween(before) {
  return /\bbetween\b(?:(?!\b(?:and|or)\b)[^])*$/i.test(before);
}
