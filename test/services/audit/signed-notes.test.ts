// Checkpoints are signed notes with the bytes of a second program, and say nothing that their signers have not said.
import {
  checkpointText,
  isBehind,
  isDue,
  prefixOf,
  readCheckpoint,
} from '../../../services/audit/domain/checkpoint';
import { keyIdOf, publicBytes, signedNote } from '../../../services/audit/domain/signed-note';
import { privateKeyOf } from '../../../shared/runtime/secrets/curve-keys';

const keyOf = (byte: number) => privateKeyOf('Ed25519', Buffer.alloc(32, byte));
const KEY = keyOf(3);
const PUBLIC = publicBytes(KEY);
const OTHER = publicBytes(keyOf(4));
const FACTS = {
  name: 'invoicing.example/audit/01890a5d-ac96-774b-bcce-b302099a8057',
  sequence: 2,
  hash: 'FBFo9L3IJUwtWIc86Mb80XBWqmMzxNzLEpD97-q-wAc',
  at: '2026-11-25T13:05:00Z',
};
const TEXT = checkpointText(FACTS);
const NOTE = signedNote(TEXT, FACTS.name, [KEY]);

/** Computed by node:crypto and again by Python. */
const SIGNATURE =
  'RTGoaDOm4k+x1U9YbqUOyQKINGv+mCLVrMmwuY4ORhsmaWcYbpADyLAnL7cPE4EkxtPjCBW8nbKwy4rAqQjXawYoTAo=';

it('has the key, text and signature of another program', () => {
  expect(PUBLIC.toString('base64')).toBe('7UkoxijRwsbq6QM4kFmVYSlZJzpcY/k2NsFGFKyHN9E=');
  expect(keyIdOf(FACTS.name, PUBLIC).toString('hex')).toBe('4531a868');
  expect(TEXT).toBe(`${FACTS.name}\n2\nFBFo9L3IJUwtWIc86Mb80XBWqmMzxNzLEpD97+q+wAc=\n2026-11-25T13:05:00Z\n`);
  expect(NOTE).toBe(`${TEXT}\n— ${FACTS.name} ${SIGNATURE}\n`);
  expect(readCheckpoint(NOTE, [PUBLIC])).toEqual(FACTS);
});

it('is signed by both keys while one replaces the other, and believed by who knows either', () => {
  const note = signedNote(TEXT, FACTS.name, [keyOf(4), KEY]);
  for (const known of [[PUBLIC], [OTHER], [OTHER, PUBLIC]])
    expect(readCheckpoint(note, known)).toEqual(FACTS);
  expect(readCheckpoint(note, [publicBytes(keyOf(5))])).toBeUndefined();
});

it.each([
  ['no key', NOTE, []],
  ['another key', NOTE, [OTHER]],
  ['another number', NOTE.replace('\n2\n', '\n3\n'), [PUBLIC]],
  ['another name of the signer', NOTE.replace(`— ${FACTS.name}`, '— other.example/audit/x'), [PUBLIC]],
  ['another name of the log', NOTE.replace(FACTS.name, 'other.example/audit/x'), [PUBLIC]],
  ['no signature', TEXT, [PUBLIC]],
  ['no empty line', NOTE.replace('\n\n', '\n'), [PUBLIC]],
  ['more text', signedNote(`${TEXT}more\n`, FACTS.name, [KEY]), [PUBLIC]],
  ['a line after it', `${NOTE}more\n`, [PUBLIC]],
  ['no number', signedNote(TEXT.replace('\n2\n', '\ntwo\n'), FACTS.name, [KEY]), [PUBLIC]],
])('refuses a note with %s', (_what, note, known) => {
  expect(readCheckpoint(note, known)).toBeUndefined();
});

it('finds each flipped bit', () => {
  const bytes = Buffer.from(NOTE);
  for (let at = 0; at < bytes.length; at++) {
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    expect(readCheckpoint(flipped.toString(), [PUBLIC])).toBeUndefined();
  }
});

it('is due after five minutes with news, after 1,000 entries, and when its key is replaced', () => {
  const at = '2026-11-25T13:00:00.000Z';
  const later = (ms: number) => new Date(Date.parse(at) + ms);
  const head = { sequence: 10, checkpointSequence: 9, checkpointAt: at, checkpointKey: 'A' };
  expect(isDue(head, later(299_999), [])).toBe(false);
  expect(isDue(head, later(300_000), [])).toBe(true);
  expect(isDue({ ...head, sequence: 9 }, later(1e9), [])).toBe(false);
  expect(isDue({ ...head, sequence: 1_008 }, later(0), [])).toBe(false);
  expect(isDue({ ...head, sequence: 1_009 }, later(0), [])).toBe(true);
  expect(isDue({ ...head, sequence: 9 }, later(0), ['A'])).toBe(true);
  expect([isBehind(head, []), isBehind({ ...head, sequence: 9 }, [])]).toEqual([true, false]);
});

it('is named after the address of the instance', () => {
  expect(prefixOf('https://invoicing.example')).toBe('invoicing.example/audit/');
  expect(prefixOf('http://127.0.0.1:3000/books')).toBe('127.0.0.1:3000/books/audit/');
});
