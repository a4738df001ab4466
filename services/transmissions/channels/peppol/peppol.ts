// Peppol through the API of an access point. The payload is the UBL that documents make; the access point finds the
// receiver, wraps and sends it.
import type { Step } from '../../../../shared/contracts/transmissions';
import { invalid } from '../../../../shared/runtime/errors';
import type { Outcome, Trouble } from '../../domain/outcome';
import type { Adapter, Identifier, Item, Prepared, Source } from '../adapter';
import { trouble } from '../exchange';
import type { Config, Connection } from './connection';
import * as phossAp from './phoss-ap';
import * as storecove from './storecove';

// Identifiers of the Peppol network (Policy for use of Identifiers 4.4) for an access point.
const PARTICIPANT_SCHEME = 'iso6523-actorid-upis';
const DOCUMENT_SCHEME = 'busdox-docid-qns';
const PROCESS_SCHEME = 'cenbii-procid-ubl';
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const UBL_VERSION = '2.1';

/** @param address such as `0208:0123456789`; case does not matter */
function participant(address: string): string {
  return `${PARTICIPANT_SCHEME}::${address.toLowerCase()}`;
}

interface DocumentIdentifiers {
  documentType: string;
  process: string;
}

/** @param xml UBL invoice or credit note that this system wrote */
function identifiersOf(xml: string): DocumentIdentifiers | undefined {
  const root = /<(Invoice|CreditNote)[\s>]/.exec(xml)?.[1];
  const customization = textOf(xml, 'CustomizationID');
  const profile = textOf(xml, 'ProfileID');
  if (!root || !customization || !profile) return undefined;
  const documentType = `${DOCUMENT_SCHEME}::${UBL}${root}-2::${root}##${customization}::${UBL_VERSION}`;
  return { documentType, process: `${PROCESS_SCHEME}::${profile}` };
}

function textOf(xml: string, name: string): string | undefined {
  return new RegExp(`<cbc:${name}>([^<]+)</cbc:${name}>`).exec(xml)?.[1];
}

/** EAS codes that are Peppol participant schemes as well have four digits. */
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
      'does not reach the buyer: the electronic address does not belong to the Peppol network',
    );
  const receiver = participant(`${buyerAddress.scheme}:${buyerAddress.value}`);
  return { bytes, context: { ...identifiers, receiver, country: sellerCountry } };
}

/** API of an access point; the connection names the one to use. */
type AccessPointApi = Pick<Adapter<Config>, 'send' | 'ask' | 'poll' | 'check'>;

const APIS: Record<NonNullable<Config['dialect']>, AccessPointApi> = { 'phoss-ap': phossAp, storecove };

function accessPointApi({ config }: Connection): AccessPointApi | Trouble {
  const api = config.dialect && APIS[config.dialect];
  if (!api) return trouble('blocked', 'dialect_missing');
  if (config.apiKey === undefined) return trouble('blocked', 'api_key_missing');
  if (api === storecove && config.legalEntityId === undefined)
    return trouble('blocked', 'legal_entity_missing');
  return api;
}

async function callApi(step: Step, item: Item, connection: Connection): Promise<Outcome> {
  const api = accessPointApi(connection);
  if ('kind' in api) return api;
  const sender = participant(connection.config.participantId);
  return api[step]({ ...item, context: { ...item.context, sender } }, connection);
}

async function check(connection: Connection): Promise<Trouble | undefined> {
  const api = accessPointApi(connection);
  return 'kind' in api ? api : api.check(connection);
}

export const peppol: Adapter<Config> = {
  inFlightMax: 4,
  messages: {
    identifiers_refused:
      'The access point does not know the identifier of the sender, the receiver or the document type.',
    verification_failed: 'The access point has checked the document and rejects it.',
    refused_by_receiver: 'The receiving side has rejected the document.',
    not_deliverable: 'The access point could not deliver the document and has given up.',
    sending_switched_off:
      'Sending is switched off at the access point. Have it switched on and connect the channel again; sending then continues.',
    dialect_missing: 'The connection does not state which API the access point has. Set `dialect`.',
    legal_entity_missing:
      'The connection does not state the sending legal entity of the access point. Set `legalEntityId`.',
    legal_entity_unknown:
      'The access point does not know the legal entity of the connection. Check `legalEntityId`.',
    scheme_unknown: 'The scheme of the buyer’s electronic address is not supported for this access point.',
    api_key_missing: 'The connection has no API key, which this access point requires. Set `apiKey`.',
  },
  reaches,
  prepare,
  send: (item, connection) => callApi('send', item, connection),
  ask: (item, connection) => callApi('ask', item, connection),
  poll: (item, connection) => callApi('poll', item, connection),
  check,
};
