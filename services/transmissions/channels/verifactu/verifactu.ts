// VERI*FACTU (Spain): submits billing records to the tax agency (AEAT) by mutual TLS. Documents make them in the
// transaction that issues the invoice, and they leave in the order of their chain.
import { problem } from '../../../../shared/runtime/errors';
import type { Outcome, Trouble } from '../../domain/outcome';
import type { Adapter, BatchAnswer, Item } from '../adapter';
import { MESSAGES } from './codes';
import type { Config, Connection } from './connection';
import { askAbout, checkConnection } from './query';
import { submissionOf, submit } from './submission';

const RECORDS_MAX = 1_000;
/** Each record has about 3 kB. */
const BYTES_MAX = 8_000_000;
/** Each one needs a question, and all must fit into a lease. */
const QUESTIONS_MAX = 30;
/** Orden HAC/1177/2024, article 16: the pause until the agency states another one. */
const PAUSE_MS = 60_000;

export const verifactu: Adapter<Config> = {
  inFlightMax: 1,
  isMandatory: true,
  messages: MESSAGES,
  batches: {
    membersMax: RECORDS_MAX,
    bytesMax: BYTES_MAX,
    questionsMax: QUESTIONS_MAX,
    pauseMs: PAUSE_MS,
    pack: submissionOf,
    send: ({ bytes, items }, connection) => submit(bytes, items, connection),
    ask: ({ items }, connection) => askAbout(items, connection),
  },
  prepare() {
    throw problem('channel_not_connected');
  },
  send: async (item, connection) =>
    outcomeOfOne(await submit(await submissionOf([item], connection), [item], connection)),
  ask: async (item, connection) => outcomeOfOne(await askAbout([item], connection)),
  poll: async (item: Item, connection: Connection) => outcomeOfOne(await askAbout([item], connection)),
  check: checkConnection,
};

function outcomeOfOne(answer: BatchAnswer | Trouble): Outcome {
  if (answer.kind === 'trouble') return answer;
  return answer.outcomes[0] ?? { kind: 'absent' };
}
