// Notices of every channel that lists them, in any order and twice: a verdict stays, no status steps back, and a document that was sent
// once is found though it is queued again.
import fc from 'fast-check';
import { STATUS_MESSAGES } from '../../../services/transmissions/channels/pdp/life-cycle';
import { ADAPTERS } from '../../../services/transmissions/channels/registry';
import { latestReceived, noticeChanges } from '../../../services/transmissions/domain/notice';
import type { Accepted, Rejected } from '../../../services/transmissions/domain/outcome';
import type { TransmissionRecord } from '../../../services/transmissions/models/transmission-row';
import { TRANSMISSION_STATES } from '../../../shared/contracts/transmissions/values';
import { holds } from '../../support/properties';

const NOW = new Date('2026-11-25T10:00:00Z');
/** Statuses by channel, as their order in life is; a row is missing for a channel with notices that is not listed. */
const LIVES: Readonly<Record<string, string[]>> = {
  pdp: Object.keys(STATUS_MESSAGES).map((key) => key.replace('status_', '')),
};
const REJECTING = new Set(['213', '501']);

const channels = Object.values(ADAPTERS).flatMap((adapter) => (adapter.notices ? [adapter] : []));

function outcomeOf(businessStatus: string): Accepted | Rejected {
  return REJECTING.has(businessStatus)
    ? { kind: 'rejected', code: 'rejected_by_platform', businessStatus }
    : { kind: 'accepted', businessStatus, proof: [], isWatched: false };
}

const sent = (fields: object) =>
  ({
    state: 'submitted',
    businessStatus: null,
    lease: 0,
    nextAttemptAt: null,
    ...fields,
  }) as TransmissionRecord;

it('every channel with notices has its statuses here', () => {
  expect(channels.map(({ id }) => id)).toEqual(Object.keys(LIVES));
});

describe.each(channels.map((adapter) => [adapter.id, adapter] as const))('%s', (id, { notices }) => {
  const statuses = LIVES[id] ?? [];
  const stageOf = notices?.stageOf ?? (() => 0);
  const stateOf = (found: readonly string[]) => {
    let row = sent({});
    for (const status of found)
      row = { ...row, ...noticeChanges(row, outcomeOf(status), NOW, stageOf) } as TransmissionRecord;
    return row;
  };

  it('no notice that comes late, or twice, changes what the furthest one has said', async () => {
    await holds(
      fc.property(fc.array(fc.constantFrom(...statuses), { minLength: 1, maxLength: 8 }), (found) => {
        const { state, businessStatus } = stateOf(found);
        const furthest = Math.max(...found.map(stageOf));
        expect(stageOf(businessStatus ?? '')).toBe(furthest);
        expect(state).toBe(found.some((status) => REJECTING.has(status)) ? 'rejected' : 'accepted');
        expect(stateOf([...found, ...found.toSorted((a, b) => stageOf(b) - stageOf(a))])).toMatchObject({
          state,
        });
      }),
    );
  });

  it('the reports of the platforms never follow a word of the buyer', () => {
    expect(stateOf(['205', '202']).businessStatus).toBe('205');
    expect(stateOf(['207', '205', '204']).businessStatus).toBe('204');
    expect(stateOf(['212', '205', '203']).businessStatus).toBe('212');
    expect(
      noticeChanges(sent({ state: 'queued', nextAttemptAt: 'now' }), outcomeOf('203'), NOW, stageOf),
    ).toMatchObject({
      ...{ state: 'accepted', nextAttemptAt: null },
    });
    expect(stateOf(['213', '201'])).toMatchObject({ state: 'rejected', businessStatus: '213' });
  });
});

it.each(TRANSMISSION_STATES)('a notice finds what was sent once, in the state %s', (state) => {
  const one = sent({ state, documentId: 'd', sendingAt: NOW.toISOString() });
  expect(latestReceived([one])).toBe(state === 'cancelled' ? undefined : one);
  const isUnsent = state === 'queued';
  expect(latestReceived([{ ...one, sendingAt: null }]) === undefined).toBe(isUnsent || state === 'cancelled');
});
