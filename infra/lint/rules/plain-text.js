/** Words of the former dialect, and phrases that a shorter word replaces (docs/glossary.md). */
const avoided =
  /\b(?:whoever|somebody|nobody|beside|any more|of which|of whom|so many|anew|thereof|its own|by itself|at the most|is told|is said|is kept|ever later|errands?|stand-ins?)\b/i;
const maxCommentWords = 48;

/** Problem of a comment; undefined without one. */
export function problemOfComment(text) {
  const word = avoidedIn(text);
  if (word !== undefined) return `Write the comment without "${word}"`;
  const count = text.split(/\s+/).filter((part) => /\w/.test(part)).length;
  return count > maxCommentWords ? `The comment has ${count} words, the limit is ${maxCommentWords}` : undefined;
}

/** Problem of a test title; undefined without one. */
export function problemOfTitle(text) {
  const word = avoidedIn(text);
  return word === undefined ? undefined : `Write the title without "${word}"`;
}

/** Quoted names are stored or on the wire and stay. */
function avoidedIn(text) {
  return avoided.exec(text.replaceAll(/`[^`]*`/g, ''))?.[0];
}

const testFunctions = new Set(['describe', 'it', 'test']);

export const plainText = {
  meta: { type: 'suggestion', docs: { description: 'comments and test titles in plain English' }, schema: [] },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const message = problemOfComment(comment.value);
          if (message !== undefined) context.report({ loc: comment.loc, message });
        }
      },
      CallExpression({ callee, arguments: [title] }) {
        if (title?.type !== 'Literal' || typeof title.value !== 'string' || !testFunctions.has(rootName(callee)))
          return;
        const message = problemOfTitle(title.value);
        if (message !== undefined) context.report({ node: title, message });
      },
    };
  },
};

/** The name before `.each(…)`, `.skipIf(…)` and the like. */
function rootName(callee) {
  if (callee.type === 'MemberExpression') return rootName(callee.object);
  if (callee.type === 'CallExpression') return rootName(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return rootName(callee.tag);
  return callee.type === 'Identifier' ? callee.name : undefined;
}
