// A verifier in another language agrees with ours on random logs, whole ones and broken ones.
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { type ChainedEntry, genesisOf, verifyEntries } from '../../../services/audit/domain/verify-chain';
import { canonicalJson } from '../../../shared/runtime/audit/canonical-json';
import { newId } from '../../../shared/runtime/database/ids';
import { describeWithPython } from '../../support/python';

const COMPANY = newId();
const NAMES = ['Ada', 'Łódź', '株式会社', '"quoted"\\', 'a\u0001b\n', '👩‍🚀', ''];
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('base64url');
const oneOf = <T>(values: readonly T[]) => values[randomInt(values.length)] as T;

function randomLog(length: number): ChainedEntry[] {
  let previousHash = genesisOf(COMPANY).hash;
  return Array.from({ length }, (_, at) => {
    const salt = randomBytes(32);
    const changes = [
      { pointer: `/${oneOf(['name', 'city'])}`, before: oneOf(NAMES), after: oneOf([...NAMES, null]) },
    ];
    const detail = canonicalJson({ actor: { name: oneOf(NAMES) }, changes });
    const sequence = at + 1;
    const head = {
      companyId: COMPANY,
      sequence,
      previousHash,
      id: newId(),
      v: 1,
      outcome: 'done',
      eventId: null,
    };
    const who = {
      action: 'client.updated',
      at: '2026-11-25T13:00:00.000Z',
      actor: { type: 'user', id: newId() },
    };
    const target = { type: 'client', id: newId(), version: randomInt(1, 1e9) };
    const body = canonicalJson({
      ...head,
      ...who,
      target,
      detailHash: sha256(Buffer.concat([salt, Buffer.from(detail)])),
    });
    previousHash = sha256(body);
    const isErased = randomInt(5) === 0;
    const personal = isErased ? { detail: null, salt: null } : { detail, salt: salt.toString('base64url') };
    return { sequence, body, hash: previousHash, ...personal };
  });
}

const BREAKS: ((entry: ChainedEntry) => Partial<ChainedEntry>)[] = [
  ({ body }) => ({ body: body.replace('client', 'tenant') }),
  ({ body }) => ({ body: body.replace(':', ': '), hash: sha256(body.replace(':', ': ')) }),
  ({ body }) => ({ body: body.slice(1) }),
  () => ({ hash: sha256('other') }),
  ({ sequence }) => ({ sequence: sequence + 1 }),
  () => ({ detail: '{"changes":[]}' }),
  () => ({ salt: null }),
  ({ body }) => {
    const moved = canonicalJson({ ...JSON.parse(body), companyId: newId() });
    return { body: moved, hash: sha256(moved) };
  },
];

function broken(log: ChainedEntry[]): ChainedEntry[] {
  const at = randomInt(log.length);
  if (randomInt(4) === 0) return log.filter((_, index) => index !== at);
  return log.map((entry, index) => (index === at ? { ...entry, ...oneOf(BREAKS)(entry) } : entry));
}

describeWithPython('a verifier in Python', () => {
  const program = join(__dirname, 'second-verifier.py');
  const verdictOf = (log: readonly ChainedEntry[]) =>
    execFileSync('python3', [program, COMPANY], {
      input: log.map((entry) => JSON.stringify(entry)).join('\n'),
      encoding: 'utf8',
    });
  const ours = (log: readonly ChainedEntry[]) =>
    verifyEntries(COMPANY, genesisOf(COMPANY), log)
      .breaks.map(({ sequence, reason }) => `${sequence} ${reason}\n`)
      .join('');

  it('finds a random log whole', () => {
    const log = randomLog(200);
    expect(ours(log)).toBe('');
    expect(verdictOf(log)).toBe('');
  });

  it('finds the same breaks, with the same reasons', () => {
    let found = 0;
    for (let round = 0; round < 25; round++) {
      const log = broken(randomLog(randomInt(2, 12)));
      expect(verdictOf(log)).toBe(ours(log));
      if (ours(log) !== '') found += 1;
    }
    expect(found).toBeGreaterThan(10);
  });
});
