// Limits the length of every answer of an adapter before the sender gets it.
import { boundedOutcome, isName } from '../domain/bounded-outcome';
import type { Outcome, Trouble } from '../domain/outcome';
import type { BatchAnswer, Batches, ChannelAdapter, Envelopes, Notice, Notices, Opening } from './adapter';
import { notUnderstood, trouble } from './exchange';

type Bounded<A> = (answer: A) => A | Trouble;
type Call<P extends unknown[], A> = (...parameters: P) => Promise<A>;

export function boundedAdapter(adapter: ChannelAdapter): ChannelAdapter {
  const { envelopes, batches, notices } = adapter;
  return {
    ...adapter,
    send: through(boundedOutcome<Outcome>, adapter.send),
    ask: through(boundedOutcome<Outcome>, adapter.ask),
    poll: through(boundedOutcome<Outcome>, adapter.poll),
    check: async (connection) => {
      const outcome = await adapter.check(connection);
      return outcome && boundedOutcome(outcome);
    },
    ...(envelopes ? { envelopes: boundedEnvelopes(envelopes) } : {}),
    ...(batches ? { batches: boundedBatches(batches) } : {}),
    ...(notices ? { notices: { ...notices, read: through(boundedNotices, notices.read) } } : {}),
  };
}

function through<P extends unknown[], A>(bound: Bounded<A>, call: Call<P, A>): Call<P, A | Trouble> {
  return async (...parameters) => bound(await call(...parameters));
}

function boundedEnvelopes(envelopes: Envelopes): Envelopes {
  return { ...envelopes, open: through(boundedOpening, envelopes.open) };
}

function boundedBatches({ ask, poll, ...batches }: Batches): Batches {
  return {
    ...batches,
    send: through(boundedBatch, batches.send),
    ...(ask ? { ask: through(boundedBatch, ask) } : {}),
    ...(poll ? { poll: through(boundedBatch, poll) } : {}),
  };
}

function boundedOpening(answer: Opening | Trouble): Opening | Trouble {
  if (answer.kind === 'trouble') return boundedOutcome(answer);
  return isName(answer.remoteId) ? answer : trouble('network', 'not_understood');
}

function boundedBatch(answer: BatchAnswer | Trouble): BatchAnswer | Trouble {
  if (answer.kind === 'trouble') return boundedOutcome(answer);
  if (!isName(answer.remoteId ?? '')) return notUnderstood();
  return { ...answer, outcomes: answer.outcomes.map((outcome) => boundedOutcome(outcome)) };
}

function boundedNotices(answer: Notices | Trouble): Notices | Trouble {
  if (answer.kind === 'trouble') return boundedOutcome(answer);
  return { ...answer, notices: answer.notices.filter(({ id }) => isName(id)).map(boundedNotice) };
}

/** Replaces a notice that cannot be stored by one about no document: it is read once and changes nothing. */
function boundedNotice(notice: Notice): Notice {
  const outcome = boundedOutcome(notice.outcome);
  if (outcome.kind !== 'trouble' && isName(notice.number ?? '')) return { ...notice, outcome };
  return { id: notice.id, number: null, outcome: { kind: 'accepted', proof: [], isWatched: false } };
}
