// Peppol through the API of an access point. The payload is the UBL that documents make; the access point looks up the
// receiver, wraps and sends it.

import type { Step } from '../../../../shared/contracts/transmissions';
import { invalid } from '../../../../shared/runtime/errors';
import type { Outcome, Trouble } from '../../domain/outcome';
import type { Adapter, Identifier, Item, Prepared, Source } from '../adapter';
import { trouble } from '../exchange';
import type { Config, Connection } from './connection';
import { identifiersOf, participant } from './identifiers';
import * as phossAp from './phoss-ap';
import * as storecove from './storecove';

/** EAS codes that are participant schemes of Peppol as well: four digits. */
const PARTICIPANT_CODE = /^\d{4}$/;

function reaches({ scheme }: Identifier): boolean {
  return PARTICIPANT_CODE.test(scheme);
}

function prepare({ bytes, buyerAddress, sellerCountry }: Source): Prepared {
  const identifiers = identifiersOf(bytes.toString('utf8'));
  if (!identifiers) throw new Error('the e-invoice names no customization and profile');
  if (!buyerAddress || !reaches(buyerAddress))
    throw invalid(
      '/channel',
      'does not reach the buyer: the electronic address is none of the Peppol network',
    );
  const receiver = participant(`${buyerAddress.scheme}:${buyerAddress.value}`);
  return { bytes, context: { ...identifiers, receiver, country: sellerCountry } };
}

/** What an API is to this channel; the connection says which one its access point has. */
type Dialect = Pick<Adapter<Config>, 'send' | 'ask' | 'poll' | 'check'>;

const DIALECTS: Record<NonNullable<Config['dialect']>, Dialect> = { 'phoss-ap': phossAp, storecove };

function speaking({ config }: Connection): Dialect | Trouble {
  const dialect = config.dialect && DIALECTS[config.dialect];
  if (!dialect) return trouble('blocked', 'dialect_missing');
  if (config.apiKey === undefined) return trouble('blocked', 'api_key_missing');
  if (dialect === storecove && config.legalEntityId === undefined)
    return trouble('blocked', 'legal_entity_missing');
  return dialect;
}

async function told(step: Step, item: Item, connection: Connection): Promise<Outcome> {
  const dialect = speaking(connection);
  if ('kind' in dialect) return dialect;
  const sender = participant(connection.config.participantId);
  return dialect[step]({ ...item, context: { ...item.context, sender } }, connection);
}

async function check(connection: Connection): Promise<Trouble | undefined> {
  const dialect = speaking(connection);
  return 'kind' in dialect ? dialect : dialect.check(connection);
}

export const peppol: Adapter<Config> = {
  inFlightMax: 4,
  words: {
    identifiers_refused: 'The access point does not know the identifiers of sender, receiver or document.',
    verification_failed: 'The access point has checked the document and refuses it.',
    refused_by_receiver: "The receiver's side has refused it.",
    not_deliverable: 'The access point could not deliver it and has given up.',
    sending_switched_off:
      'Sending is switched off at the access point. It goes on when the channel is connected anew.',
    dialect_missing: 'The connection does not say which API the access point has (`dialect`).',
    legal_entity_missing:
      'The connection does not say which legal entity of the access point sends (`legalEntityId`).',
    legal_entity_unknown:
      'The access point does not know the legal entity of the connection (`legalEntityId`).',
    scheme_unknown:
      'The access point has no word for the scheme of the electronic address of the buyer that is known here.',
    api_key_missing: 'The connection has no API key, which this access point needs.',
  },
  reaches,
  prepare,
  send: (item, connection) => told('send', item, connection),
  ask: (item, connection) => told('ask', item, connection),
  poll: (item, connection) => told('poll', item, connection),
  check,
};
