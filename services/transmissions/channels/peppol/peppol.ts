// Peppol through the API of an access point. The payload is the UBL that documents make; the access point looks up the
// receiver, wraps and sends it.
import { SENDING_CHANNELS } from '../../../../shared/contracts/settings/channels';
import { invalid } from '../../../../shared/runtime/errors';
import type { Outcome, Trouble } from '../../domain/outcome';
import type { ChannelAdapter, Connection, Item, Prepared, Source } from '../adapter';
import { trouble } from '../exchange';
import { identifiersOf, participant } from './identifiers';
import * as phossAp from './phoss-ap';

/** EAS codes that are participant schemes of Peppol as well: four digits. */
const PARTICIPANT_CODE = /^\d{4}$/;

function prepare({ bytes, buyerAddress, sellerCountry }: Source): Prepared {
  const identifiers = identifiersOf(bytes.toString('utf8'));
  if (!identifiers) throw new Error('the e-invoice names no customization and profile');
  if (!buyerAddress || !PARTICIPANT_CODE.test(buyerAddress.scheme))
    throw invalid(
      '/channel',
      'does not reach the buyer: the electronic address is none of the Peppol network',
    );
  const receiver = participant(`${buyerAddress.scheme}:${buyerAddress.value}`);
  return { bytes, context: { ...identifiers, receiver, country: sellerCountry } };
}

/** The connection says which API its access point has. */
function speaking(connection: Connection): Trouble | undefined {
  const { dialect, apiKey } = connection.config;
  if (dialect === undefined) return trouble('blocked', 'dialect_missing');
  return apiKey === undefined ? trouble('blocked', 'api_key_missing') : undefined;
}

function send(item: Item, connection: Connection): Promise<Outcome> | Trouble {
  const sender = participant(String(connection.config.participantId));
  const context = { ...item.context, sender };
  return speaking(connection) ?? phossAp.send({ ...item, context }, connection);
}

export const peppol: ChannelAdapter = {
  id: 'peppol',
  format: SENDING_CHANNELS.peppol.format,
  inFlightMax: 4,
  words: {
    identifiers_refused: 'The access point does not know the identifiers of sender, receiver or document.',
    verification_failed: 'The access point has checked the document and refuses it.',
    refused_by_receiver: "The receiver's side has refused it.",
    not_deliverable: 'The access point could not deliver it and has given up.',
    sending_switched_off:
      'Sending is switched off at the access point. It goes on when the channel is connected anew.',
    dialect_missing: 'The connection does not say which API the access point has (`dialect`).',
    api_key_missing: 'The connection has no API key, which this access point needs.',
  },
  prepare,
  send: async (item, connection) => send(item, connection),
  ask: async (item, connection) => speaking(connection) ?? phossAp.ask(item, connection),
  poll: async (item, connection) => speaking(connection) ?? phossAp.poll(item, connection),
  check: async (connection) => speaking(connection) ?? phossAp.check(connection),
};
