// KSeF 2.0, the national e-invoicing system of Poland. An invoice exists once KSeF has given it a number. The FA(3)
// that documents make is sent encrypted by the key of a session.
import { invalid } from '../../../../shared/runtime/errors';
import type { Trouble } from '../../domain/outcome';
import type { Adapter, Prepared, Source } from '../adapter';
import { trouble } from '../exchange';
import { withAccess } from './access';
import { callBefore } from './api';
import type { Config, Connection } from './connection';
import { ask, poll, send } from './invoices';
import { offline } from './offline';
import { offlineIdentity } from './offline-certificate';
import { sessions } from './sessions';

const BYTES_MAX = 1_000_000;

function prepare({ bytes }: Source): Prepared {
  if (bytes.length > BYTES_MAX) throw invalid('/channel', 'takes an invoice of 1 MB at most');
  return { bytes, context: {} };
}

/** Signs in and reads a list that needs it. Changes nothing. */
async function check(connection: Connection): Promise<Trouble | undefined> {
  const answer = await withAccess(connection, (bearer) =>
    callBefore(connection, '/auth/sessions?pageSize=10', { bearer }),
  );
  if (answer.kind === 'trouble') return answer;
  // its codes are printed and KSeF never checks it before, so its faults must be found here
  const offlineFault = offlineIdentity(connection.config, connection.now());
  return typeof offlineFault === 'string' ? trouble('auth', offlineFault) : undefined;
}

export const ksef: Adapter<Config> = {
  inFlightMax: 4,
  envelopes: sessions,
  offline,
  predecessors: { areRequired: false },
  messages: {
    no_rights:
      'According to KSeF, these credentials do not allow issuing invoices for this tax number. Grant the right in KSeF, or connect the channel with other credentials.',
    credentials_revoked:
      'According to KSeF, these credentials were revoked. Connect the channel with valid ones.',
    token_refused: 'KSeF refuses the token. Connect the channel with a valid one.',
    certificate_refused: 'KSeF refuses the certificate. Connect the channel with a valid one.',
    certificate_unusable:
      'The private key cannot be opened, or does not belong to the certificate. Connect the channel with a matching pair.',
    offline_certificate_missing:
      'KSeF has not accepted the invoice within ten minutes. The connection has no valid certificate of the type Offline, so the invoice cannot be sent to the buyer before KSeF accepts it. Waiting mails are sent after that.',
    offline_certificate_unusable:
      'The key of the offline certificate cannot be opened, does not belong to the certificate, or is neither RSA nor P-256.',
    offline_certificate_expired:
      'The offline certificate is not valid today. Connect the channel with a valid one.',
    offline_certificate_of_another: 'The offline certificate belongs to another tax number.',
    blocked_by_ksef:
      'KSeF has blocked these credentials for security reasons. Connect the channel again with valid ones; sending then continues.',
    sign_in_failed: 'Signing in to KSeF was interrupted. We will try again.',
    sign_in_pending: 'KSeF is still checking the credentials. We will try again.',
    public_key_missing: 'KSeF does not publish an encryption key that is valid today. We will ask again.',
    public_key_unknown: 'KSeF does not recognise the encryption key that it publishes. We will ask again.',
    session_over: 'The session with KSeF has ended. The invoice is sent in a new one.',
    session_cancelled: 'KSeF has cancelled the session of this invoice. The invoice is sent in a new one.',
    cancelled_by_ksef: 'KSeF has cancelled the processing. The invoice is sent again.',
    not_decrypted: 'KSeF could not decrypt the invoice.',
    request_refused: 'KSeF refuses the request of this system. The operator has been notified.',
    attachments_not_permitted: 'KSeF does not allow this business to send invoices with attachments.',
    file_refused: 'KSeF refuses the file.',
    duplicate: 'KSeF already has another invoice of this kind with this number.',
    correction_exists: 'KSeF already has a technical correction of this invoice.',
    correction_not_allowed:
      'KSeF has accepted the original invoice, so a technical correction is not possible.',
    content_refused: 'KSeF has checked the invoice and rejects it.',
  },
  prepare,
  send,
  ask,
  poll,
  check,
};
