/**
 * `node infra/mutations/draw.mjs`: draws mutations of deciders, folds, SQL and access checks and writes `drawn.json`.
 * The same seed and sources give the same list. It is stored so that later refactorings run the same one.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/paths.mjs';
import { mutate, symbolAt, symbolsIn } from './apply.mjs';
import { candidatesIn } from './operators.mjs';

const seed = 17;
const wanted = 60;
const perFile = 2;
const kinds = [/\.(?:decider|stream)\.ts$/, /\.projection\.ts$/, /\.sql$/, /\.(?:contract|rpc)\.ts$/];
const listFile = join(import.meta.dirname, 'drawn.json');

/** Drawn mutations without an observable effect, by id. The next drawn one replaces each. */
const equivalents = {
  c4a05b3a: 'The loop behind the flag looks only at streams that lost; without one it does nothing.',
  '0d8ed639': 'A stream name begins with its category, so a dash is never its first character.',
  f3082819: 'A reminder that is repeated with the same number of days writes the same row again.',
  '50574a73':
    'Only what is before a delivery reads its flag. One that was tried has nothing before it but what was reopened, which would wake it sooner.',
  bbea7886: 'Only unskipped deliveries are looked for among the parked ones; of a skipped one nobody reads the flag.',
  e68e8b95: 'The dispatcher lets only shoppers call the method; the guard narrows a type.',
  '85448eb7': 'The dispatcher lets only shoppers call the method; the guard narrows a type.',
  e0d10672: 'The dispatcher lets only staff call the method; the guard narrows a type.',
};

/** mulberry32 by Tommy Ettinger, public domain: numbers from 0 to 1. */
function randomNumbers(start) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffle(items, random) {
  const left = [...items];
  for (let last = left.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [left[last], left[other]] = [left[other], left[last]];
  }
  return left;
}

function sourceFiles() {
  const files = execFileSync('git', ['ls-files', 'libs'], { cwd: root, encoding: 'utf8' }).split('\n');
  return files.filter((file) => kinds.some((kind) => kind.test(file))).sort();
}

function listMutations(file) {
  const source = readFileSync(join(root, file), 'utf8');
  const symbols = symbolsIn(file, source);
  return candidatesIn(file, source).flatMap((candidate) => mutationFor(file, source, symbols, candidate) ?? []);
}

/** Finds the fewest lines from the position on that occur once; null when none do. */
function mutationFor(file, source, symbols, { operator, start, end, replace }) {
  const symbol = symbolAt(symbols, start);
  const begin = beginOfLine(source, start, symbol);
  for (const stop of endsOfLines(source, end, symbol)) {
    const find = source.slice(begin, stop);
    const mutation = {
      id: idOf(file, symbol.name, find, operator, start - begin),
      file,
      symbol: symbol.name,
      find,
      replace: source.slice(begin, start) + replace + source.slice(end, stop),
      operator,
    };
    if (appliesOnce(source, mutation)) return mutation;
  }
  return null;
}

function beginOfLine(source, position, symbol) {
  const line = Math.max(symbol.start, source.lastIndexOf('\n', position - 1) + 1);
  return line + source.slice(line).search(/\S/);
}

function endsOfLines(source, position, symbol) {
  const rest = source.slice(position, symbol.end);
  const ends = [...rest.matchAll(/\n/g)].map(({ index }) => position + index);
  return [...ends, symbol.end];
}

function appliesOnce(source, mutation) {
  try {
    return mutate(source, mutation) !== source;
  } catch {
    return false;
  }
}

function idOf(...parts) {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8);
}

/** Takes each kind of file in turn, a random operator, and at most two mutations per file. */
function draw(chosen) {
  const random = randomNumbers(seed);
  const files = sourceFiles();
  const decks = kinds.map((kind) => {
    const mutations = shuffle(files.filter((file) => kind.test(file)).flatMap(listMutations), random);
    return byOperator(mutations);
  });
  const drawn = [];
  const isWanted = ({ id }) => equivalents[id] === undefined;
  const isFree = (mutation) =>
    drawn.filter(({ file }) => file === mutation.file).length < perFile &&
    !chosen.some((other) => isSame(mutation, other));
  while (drawn.filter(isWanted).length < wanted) {
    const mutation = drawOne(decks[drawn.length % decks.length], random);
    if (isFree(mutation)) drawn.push(mutation);
  }
  const replaced = drawn.filter((mutation) => !isWanted(mutation)).map(({ id }) => ({ id, reason: equivalents[id] }));
  return { seed, mutations: drawn.filter(isWanted), replaced };
}

function byOperator(mutations) {
  const deck = new Map();
  for (const mutation of mutations) deck.set(mutation.operator, [...(deck.get(mutation.operator) ?? []), mutation]);
  return deck;
}

function drawOne(deck, random) {
  const operators = [...deck.keys()].filter((operator) => deck.get(operator).length > 0).sort();
  return deck.get(operators[Math.floor(random() * operators.length)]).shift();
}

function isSame(one, other) {
  if (one.file !== other.file) return false;
  const source = readFileSync(join(root, one.file), 'utf8');
  return mutate(source, one) === mutate(source, other);
}

const { mutations: chosen } = JSON.parse(readFileSync(join(import.meta.dirname, 'chosen.json'), 'utf8'));
const list = draw(chosen);
writeFileSync(listFile, `${JSON.stringify(list, null, 2)}\n`);
console.log(
  `${list.mutations.length} mutations of ${new Set(list.mutations.map(({ file }) => file)).size} files in drawn.json`,
);
