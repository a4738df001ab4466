// Online Számla 3.0 of the Hungarian tax authority (NAV): each issued invoice is reported there. The InvoiceData that
// documents make is sent; the buyer gets the invoice in another way.
import { invalid } from '../../../../shared/runtime/errors';
import type { Outcome, Trouble } from '../../domain/outcome';
import type { Adapter, BatchAnswer, Item, Prepared, Source } from '../adapter';
import { notUnderstood } from '../exchange';
import { ANNUL, annulmentOf, ask, poll, send } from './annulments';
import { exchangeToken } from './api';
import type { Config, Connection } from './connection';
import { batches } from './invoices';

/** NAV allows 10 MB in base64. */
const BYTES_MAX = 7_000_000;
const OPERATIONS = { part: 'MODIFY', whole: 'STORNO' } as const;

function prepare({ number, bytes, correction }: Source): Prepared {
  if (bytes.length > BYTES_MAX) throw invalid('/channel', 'takes a report of 7 MB at most');
  const operation = correction === null ? 'CREATE' : OPERATIONS[correction];
  return { bytes, context: { number, operation } };
}

/** Exchanges a token with login, signature and both keys. It is not used, so nothing changes. */
async function check(connection: Connection): Promise<Trouble | undefined> {
  const answer = await exchangeToken(connection);
  return answer.kind === 'trouble' ? answer : undefined;
}

/** Outcome of a batch with a single member. */
function outcomeOfOne(answer: BatchAnswer | Trouble): Outcome {
  if (answer.kind === 'trouble') return answer;
  return answer.outcomes[0] ?? notUnderstood();
}

const batchOfOne = (item: Item, { now }: Connection) => ({
  id: item.id,
  sentAt: item.sentAt ?? now().toISOString(),
  remoteId: null,
  items: [item],
});

const isAnnulment = ({ context }: Item) => context.operation === ANNUL;

export const nav: Adapter<Config> = {
  // queued reports leave in one batch when the call ends
  inFlightMax: 1,
  batches,
  predecessors: { areRequired: true },
  messages: {
    software_missing:
      'The operator of this server has not configured the software data that NAV requires (NAV_SOFTWARE_ID and related settings). Sending continues when that is done.',
    login_refused:
      'NAV refuses the login or password of the technical user. Connect the channel with valid ones.',
    signature_refused: 'NAV refuses the signature: the signature key does not belong to the technical user.',
    exchange_key_wrong: 'The exchange key is wrong: it does not decrypt what NAV sent.',
    taxpayer_unknown: 'According to NAV, this taxpayer is not registered in Online Számla.',
    taxpayer_invalid: 'According to NAV, this tax number is not valid.',
    user_of_another: 'According to NAV, the technical user does not belong to this taxpayer.',
    no_rights: 'According to NAV, the technical user does not have the right to manage invoices.',
    token_refused: 'NAV has refused two tokens. We will try again.',
    clock_wrong:
      'NAV refuses the time of the request, because the clock of this server is wrong. We will try again.',
    maintenance: 'Online Számla is under maintenance. We will try again.',
    operation_failed: 'Online Számla has failed. We will ask if it has the report.',
    request_repeated: 'NAV already knows the id of the request. We will ask if it has the report.',
    asked_later:
      'NAV did not answer. It may still be processing the report, so we ask five minutes after sending it.',
    too_many_transactions: 'NAV has more reports from that time than can be searched. We will ask again.',
    request_refused: 'NAV refuses the request of this system. The operator has been notified.',
    number_used_up:
      'NAV does not allow another report under the number of an annulled one. Issue a new invoice with a new number.',
    duplicate: 'NAV already has another invoice with this number.',
    annulment_refused:
      'A person of the business has refused the annulment on the website of NAV. The report remains.',
    annulment_not_verifiable: 'NAV cannot have the annulment approved by a person. The report remains.',
    content_refused: 'NAV has checked the report and rejects it.',
  },
  prepare,
  annulments: { prepare: annulmentOf },
  send: async (item, connection) => {
    if (isAnnulment(item)) return send(item, connection);
    const bytes = await batches.pack([item], connection);
    return outcomeOfOne(await batches.send({ ...batchOfOne(item, connection), bytes }, connection));
  },
  ask: async (item, connection) =>
    isAnnulment(item)
      ? ask(item, connection)
      : outcomeOfOne(await batches.ask(batchOfOne(item, connection), connection)),
  poll: async (item, connection) =>
    isAnnulment(item)
      ? poll(item, connection)
      : outcomeOfOne(await batches.poll(batchOfOne(item, connection), connection)),
  check,
};
