// Answers that channels give when they are asked, in any order: a verdict is never taken back by an answer without one, and no status
// steps back, whichever channel gives it. Notices are in `notices-out-of-order`.
import fc from 'fast-check';
import { ADAPTERS } from '../../../services/transmissions/channels/registry';
import { decide } from '../../../services/transmissions/domain/decide';
import type { Outcome } from '../../../services/transmissions/domain/outcome';
import { entering } from '../../../services/transmissions/domain/present';
import { statusFields } from '../../../services/transmissions/domain/status-fields';
import type { TransmissionRecord } from '../../../services/transmissions/models/transmission-row';
import { holds } from '../../support/properties';

const NOW = new Date('2026-11-25T10:00:00Z');
const CHANNELS = Object.values(ADAPTERS);

const ROW = {
  ...{ state: 'submitted', mustAsk: false, attempts: 0, polls: 0, lostEnvelopes: 0, deadlineAt: null },
  ...{ firstAttemptAt: NOW.toISOString(), submittedAt: NOW.toISOString(), acceptedAt: null },
  ...{ remoteId: 'ours', businessStatus: null, warnings: [], remoteContext: {}, nextAttemptAt: 'soon' },
} as unknown as TransmissionRecord;

const IN_PROCESS: Outcome = { kind: 'submitted', remoteId: 'another', businessStatus: 'in process' };
const ACCEPTED: Outcome = {
  ...{ kind: 'accepted', remoteId: 'ours', businessStatus: 'sent' },
  ...{ proof: [], isWatched: true },
};
const REFUSED: Outcome = { kind: 'rejected', code: 'refused_by_receiver', businessStatus: 'RE' };
const UNKNOWN: Outcome = { kind: 'absent' };
const LOST: Outcome = { kind: 'trouble', class: 'network', code: 'no_answer', isPerhapsTaken: true };

type Adapter = (typeof CHANNELS)[number];

/** The transmission after answers, of which those are asked for that its state still asks for. */
function rowAfter(adapter: Adapter, answers: readonly Outcome[]): TransmissionRecord {
  let row = ROW;
  for (const answer of answers) {
    if (row.nextAttemptAt === null) break;
    const where = {
      step: 'poll',
      now: NOW,
      random: 0.5,
      pauses: 0,
      isMandatory: adapter.isMandatory ?? false,
    } as const;
    const { state, polls, nextInMs } = decide(row, answer, where);
    const entered = state === row.state ? {} : entering(state, NOW);
    const changes = statusFields(row, answer, adapter.notices?.stageOf);
    row = { ...row, ...changes, ...entered, state, polls, nextAttemptAt: nextInMs === null ? null : 'later' };
  }
  return row;
}

it('each channel that this system sends by is here; peppol stands for both of its access points', () => {
  expect(CHANNELS.map(({ id }) => id).sort()).toEqual(['ksef', 'nav', 'pdp', 'peppol', 'verifactu']);
});

describe.each(CHANNELS.map((adapter) => [adapter.id, adapter] as const))('%s', (_id, adapter) => {
  it.each<[string, Outcome[], object]>([
    [
      'in process after accepted',
      [ACCEPTED, IN_PROCESS],
      { state: 'accepted', businessStatus: 'sent', remoteId: 'ours' },
    ],
    ['unknown after accepted', [ACCEPTED, UNKNOWN], { state: 'accepted', businessStatus: 'sent' }],
    ['no answer after accepted', [ACCEPTED, LOST], { state: 'accepted', businessStatus: 'sent' }],
    ['accepted after in process', [IN_PROCESS, ACCEPTED], { state: 'accepted', businessStatus: 'sent' }],
    ['refused after accepted and in process', [ACCEPTED, IN_PROCESS, REFUSED], { state: 'rejected' }],
    ['anything after refused', [REFUSED, IN_PROCESS, ACCEPTED], { state: 'rejected', businessStatus: 'RE' }],
  ])('%s', (_order, answers, expected) => {
    expect(rowAfter(adapter, answers)).toMatchObject(expected);
  });

  it('in any order, the verdict is the last one that was given', async () => {
    const answer = fc.constantFrom(IN_PROCESS, ACCEPTED, REFUSED, UNKNOWN, LOST);
    await holds(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 8 }), (answers) => {
        const { state, nextAttemptAt } = rowAfter(adapter, answers);
        const isRefused = answers.includes(REFUSED);
        const verdict = isRefused ? 'rejected' : answers.includes(ACCEPTED) ? 'accepted' : 'submitted';
        expect(state).toBe(verdict);
        // a document that the receiver may still refuse is asked about
        expect(nextAttemptAt === null).toBe(isRefused);
      }),
    );
  });
});
