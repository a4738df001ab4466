// Online Számla 3.0 of the Hungarian tax authority (NAV): each invoice is reported there as it is issued. What is sent is the
// InvoiceData that documents make; the invoice itself reaches its buyer another way.
import { invalid } from '../../../../shared/runtime/errors';
import type { Outcome, Trouble } from '../../domain/outcome';
import type { Adapter, BatchAnswer, Item, Prepared, Source } from '../adapter';
import { trouble } from '../exchange';
import { ANNUL, annulmentOf, ask, poll, send } from './annulments';
import { exchangeToken } from './api';
import type { Config, Connection } from './connection';
import { batches } from './invoices';

/** Of 10 MB in base64. */
const BYTES_MAX = 7_000_000;
const OPERATIONS = { part: 'MODIFY', whole: 'STORNO' } as const;

function prepare({ number, bytes, correction }: Source): Prepared {
  if (bytes.length > BYTES_MAX) throw invalid('/channel', 'takes a report of 7 MB at most');
  const operation = correction === null ? 'CREATE' : OPERATIONS[correction];
  return { bytes, context: { number, operation } };
}

/** A token is exchanged, by login, signature and both keys. It is not used, and nothing is changed. */
async function check(connection: Connection): Promise<Trouble | undefined> {
  const answer = await exchangeToken(connection);
  return answer.kind === 'trouble' ? answer : undefined;
}

/** Of what goes in batches, one by itself. */
function only(answer: BatchAnswer | Trouble): Outcome {
  if (answer.kind === 'trouble') return answer;
  return answer.outcomes[0] ?? trouble('network', 'not_understood', { isPerhapsTaken: true });
}

const alone = (item: Item, { now }: Connection) => ({
  ...{ id: item.id, sentAt: item.sentAt ?? now().toISOString(), remoteId: null, items: [item] },
});

const isAnnulment = ({ context }: Item) => context.operation === ANNUL;

export const nav: Adapter<Config> = {
  // what waits meanwhile goes out together
  inFlightMax: 1,
  batches,
  predecessors: { areRequired: true },
  words: {
    software_missing:
      'The operator of this server has not stated the software yet (NAV_SOFTWARE_ID and those beside it). It goes on when that is done.',
    login_refused: 'NAV refuses the login or the password of the technical user.',
    signature_refused: 'NAV refuses the signature: the signature key is not that of the technical user.',
    exchange_key_wrong: 'The exchange key does not open what NAV has sealed with it.',
    taxpayer_unknown: 'NAV says that this taxpayer is not registered in Online Számla.',
    taxpayer_invalid: 'NAV says that this tax number is not valid.',
    user_of_another: 'NAV says that the technical user is not one of this taxpayer.',
    no_rights: 'NAV says that the technical user has no right to manage invoices.',
    token_refused: 'NAV has refused two tokens. It is tried again.',
    clock_wrong: 'NAV refuses the time of the request: the clock of this server is wrong. It is tried again.',
    maintenance: 'Online Számla is under maintenance. It is tried again.',
    operation_failed: 'Online Számla has failed. It is asked whether it has the report.',
    request_repeated: 'NAV knows the id of the request already. It is asked whether it has the report.',
    asked_later:
      'No answer came. NAV is asked five minutes after the sending, since it may still be at work.',
    too_many_transactions: 'NAV has more reports of that time than can be looked through. It is asked again.',
    request_refused: 'NAV refuses the request of this system.',
    number_used_up:
      'NAV keeps the number of the report that was taken back, and takes no other one under it. What is owed is a new invoice.',
    duplicate: 'NAV already has another invoice with this number.',
    annulment_refused:
      'A person of the business has refused the annulment on the pages of NAV: the report stays.',
    annulment_not_verifiable: 'NAV cannot have the annulment approved by a person: the report stays.',
    content_refused: 'NAV has checked the report and refuses it.',
  },
  prepare,
  annulments: { prepare: annulmentOf },
  send: async (item, connection) => {
    if (isAnnulment(item)) return send(item, connection);
    const bytes = await batches.pack([item], connection);
    return only(await batches.send({ ...alone(item, connection), bytes }, connection));
  },
  ask: async (item, connection) =>
    isAnnulment(item) ? ask(item, connection) : only(await batches.ask(alone(item, connection), connection)),
  poll: async (item, connection) =>
    isAnnulment(item)
      ? poll(item, connection)
      : only(await batches.poll(alone(item, connection), connection)),
  check,
};
