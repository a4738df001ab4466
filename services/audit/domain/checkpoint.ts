// Checkpoints: signed notes that say which hash the log of a company has at a number. They leave the database, so that a chain that
// is written anew is found by them. The name of a log ends with the id of its company; the rest says whose program has signed.
import type { Checkpoint } from '../../../shared/contracts/audit-checkpoints';
import { isSignedBy, readNote } from './signed-note';

const EVERY_MS = 5 * 60 * 1000;
const EVERY_ENTRIES = 1_000;

export type CheckpointFacts = Pick<Checkpoint, 'name' | 'sequence' | 'hash' | 'at'>;

/** The head of a log, and its last checkpoint. */
export interface SignedHead {
  sequence: number;
  checkpointSequence: number;
  /** The moment of the last checkpoint, else of the beginning of the log. */
  checkpointAt: string;
  /** The public key of the last checkpoint. */
  checkpointKey: string | null;
}

/** True if the log has a checkpoint to get by itself: it has news for long or many of them, or its key is being replaced. */
export function isDue(head: SignedHead, now: Date, replacedKeys: readonly string[]): boolean {
  const news = head.sequence - head.checkpointSequence;
  const isOld = now.getTime() - Date.parse(head.checkpointAt) >= EVERY_MS;
  return news >= EVERY_ENTRIES || (news > 0 && isOld) || isOfReplacedKey(head, replacedKeys);
}

/** True if the last checkpoint does not say all: there are entries after it, or a key that is being replaced has signed it. */
export function isBehind(head: SignedHead, replacedKeys: readonly string[]): boolean {
  return head.sequence > head.checkpointSequence || isOfReplacedKey(head, replacedKeys);
}

/** A key that is not named as replaced may be that of a process that still runs with the old settings. */
function isOfReplacedKey({ checkpointKey }: SignedHead, replacedKeys: readonly string[]): boolean {
  return checkpointKey !== null && replacedKeys.includes(checkpointKey);
}

/** @param baseUrl the address of the instance */
export function prefixOf(baseUrl: string): string {
  const { host, pathname } = new URL(baseUrl);
  return `${host}${pathname.replace(/\/$/, '')}/audit/`;
}

/** The text that is signed: name, number, hash in base64, and time to the second, each on a line. */
export function checkpointText({ name, sequence, hash, at }: CheckpointFacts): string {
  const base64 = Buffer.from(hash, 'base64url').toString('base64');
  return `${name}\n${sequence}\n${base64}\n${at}\n`;
}

/** Reads what a note says; undefined for another text, and for one that none of the keys has signed. */
export function readCheckpoint(text: string, publicKeys: readonly Buffer[]): CheckpointFacts | undefined {
  const note = readNote(text);
  const [name = '', number = '', base64 = '', at = ''] = note?.text.split('\n') ?? [];
  const facts = {
    name,
    sequence: Number(number),
    hash: Buffer.from(base64, 'base64').toString('base64url'),
    at,
  };
  const isCheckpoint = note?.text === checkpointText(facts) && Number.isSafeInteger(facts.sequence);
  return note && isCheckpoint && isSignedBy(note, name, publicKeys) ? facts : undefined;
}

/** True if a note is one of the log of the company. */
export function isOfCompany({ name }: CheckpointFacts, companyId: string): boolean {
  return name.endsWith(`/${companyId}`);
}
