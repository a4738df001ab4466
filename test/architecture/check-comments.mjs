// The voice of comments: the subject first, no fragment as a docstring, no idiom.
// `node check-comments.mjs [ROOT]` prints each violation and exits with 1 when there is one.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDERS = [
  '.ci',
  'deploy',
  'gateway',
  'jest.config.js',
  'moleculer.config.ts',
  'services',
  'shared',
  'test',
];
const CODE = /\.(?:ts|mts|cts|js|mjs|cjs)$/;
/** Generated comments are descriptions for readers of the OpenAPI document; landed migrations are never edited. */
const EXEMPT = /\/(?:client|cli)\/generated\/|\/migrations\//;

/** Words that open a clause or a fragment, so that the subject comes late or never. */
const OPENING =
  /^(?:what(?:ever)?|which|who(?:ever)?|whom|whose|where(?:ver)?|whether|how|why|that|of|one|as|by|for|from|with|without|to|at|on|upon|than|besides|else|also|so|such|n?either|nor)\b/i;
const DOCSTRING_WORDS_MIN = 5;

/** Expressions of everyday English that a reader has to look up, with the word to use instead. */
const IDIOMS = [
  [/\bhand(?:s|ed|ing)? over\b/i, 'deliver'],
  [/\blets? (?:it |them )?out\b/i, 'release'],
  [/\bhad better\b/i, 'should'],
  [/\b(?:is|are|was|were) owed\b/i, 'must get'],
  [/\bmend(?:s|ed|ing)?\b/i, 'correct, fix'],
  [/\b(?:for good|once and for all)\b/i, 'permanently'],
  [/\b(?:holds?|held|holding) back\b/i, 'delay'],
  [/\ball the same\b/i, 'nevertheless'],
  [/\bin vain\b/i, 'without effect'],
  [/\bof its own accord\b/i, 'by itself'],
];

/** The comments of a file as plain text; lines of `//` that follow each other are one comment. */
function commentsIn(text) {
  const lines = text.split('\n');
  const comments = [];
  for (let index = 0; index < lines.length; index += 1) {
    const from = index;
    if (/^\s*\/\*\*/.test(lines[index])) {
      while (!lines[index].includes('*/') && index < lines.length - 1) index += 1;
      comments.push({ line: from + 1, isDocstring: true, text: plain(lines.slice(from, index + 1)) });
    } else if (/^\s*\/\//.test(lines[index])) {
      while (/^\s*\/\//.test(lines[index + 1] ?? '')) index += 1;
      comments.push({ line: from + 1, isDocstring: false, text: plain(lines.slice(from, index + 1)) });
    } else {
      const [, trailing] = /[;,{(]\s+(\/\/ .*)$/.exec(lines[index]) ?? [];
      if (trailing) comments.push({ line: from + 1, isDocstring: false, text: plain([trailing]) });
    }
  }
  return comments;
}

function plain(lines) {
  const bare = lines.map((line) => line.replace(/^\s*(?:\/\*\*|\*(?!\/)|\/\/)|\*\/.*$/g, '').trim());
  return bare.filter(Boolean).join(' ');
}

function faultsOf({ text, isDocstring }) {
  const [opening] = OPENING.exec(text) ?? [];
  const isShort = isDocstring && text.split(' ').length < DOCSTRING_WORDS_MIN;
  return [
    ...(opening ? [`begins with "${opening}": name the subject first`] : []),
    ...(isShort ? [`"${text}" is a fragment: write ${DOCSTRING_WORDS_MIN} words or none`] : []),
    ...IDIOMS.filter(([idiom]) => idiom.test(text)).map(
      ([idiom, instead]) => `"${idiom.exec(text)?.[0]}": say ${instead}`,
    ),
  ];
}

function filesBelow(folder) {
  if (CODE.test(folder)) return [folder];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !EXEMPT.test(path));
}

/** Each violation below the root of a checkout, as one line. */
export function violations(root) {
  const files = FOLDERS.flatMap((folder) => filesBelow(join(root, folder)));
  return files.flatMap((file) =>
    commentsIn(readFileSync(file, 'utf8')).flatMap((comment) =>
      faultsOf(comment).map((fault) => `${relative(root, file)}:${comment.line}: ${fault}`),
    ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = violations(process.argv[2] ?? '.');
  for (const line of found) process.stdout.write(`${line}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
