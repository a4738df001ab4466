// KSeF 2.0, the national e-invoicing system of Poland: an invoice exists when KSeF has given it a number. What is sent is
// the FA(3) that documents make, encrypted by the key of a session.
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

/** A whole sign-in, and a list that needs it. Changes nothing. */
async function check(connection: Connection): Promise<Trouble | undefined> {
  const answer = await withAccess(connection, (bearer) =>
    callBefore(connection, '/auth/sessions?pageSize=10', { bearer }),
  );
  if (answer.kind === 'trouble') return answer;
  // what it signs is printed, and KSeF never asked: its faults are found here
  const offlineFault = offlineIdentity(connection.config, connection.now());
  return typeof offlineFault === 'string' ? trouble('auth', offlineFault) : undefined;
}

export const ksef: Adapter<Config> = {
  inFlightMax: 4,
  envelopes: sessions,
  offline,
  predecessors: { areRequired: false },
  words: {
    no_rights: 'KSeF says that these credentials have no right to issue invoices for this tax number.',
    credentials_revoked: 'KSeF says that these credentials were revoked.',
    token_refused: 'KSeF refuses the token.',
    certificate_refused: 'KSeF refuses the certificate.',
    certificate_unusable: 'The private key cannot be opened, or is not that of the certificate.',
    offline_certificate_missing:
      'KSeF has not accepted it in ten minutes. The connection has no valid certificate of the type Offline by which it ' +
      'could reach the buyer before: what is to be mailed waits until it is accepted.',
    offline_certificate_unusable:
      'The key of the offline certificate cannot be opened, is not that of the certificate, or is neither RSA nor P-256.',
    offline_certificate_expired: 'The offline certificate is not valid today.',
    offline_certificate_of_another: 'The offline certificate is that of another tax number.',
    blocked_by_ksef:
      'KSeF has blocked these credentials for safety. It goes on when the channel is connected anew.',
    sign_in_failed: 'Signing in to KSeF was cut short. It is tried again.',
    sign_in_pending: 'KSeF is still checking the credentials. It is tried again.',
    public_key_missing: 'KSeF publishes no key that is valid today. It is asked again.',
    public_key_unknown: 'KSeF does not know the key that it publishes. It is asked again.',
    session_over: 'The session with KSeF is over. It goes out in a new one.',
    session_cancelled: 'KSeF has cancelled the session that it was in. It goes out in a new one.',
    cancelled_by_ksef: 'KSeF has broken off. It is sent again.',
    not_decrypted: 'KSeF could not decrypt it.',
    request_refused: 'KSeF refuses the request of this system.',
    attachments_not_permitted: 'KSeF does not let this business send invoices with attachments.',
    file_refused: 'KSeF refuses the file.',
    duplicate: 'KSeF already has another invoice of this kind with this number.',
    correction_exists: 'KSeF already has a technical correction of this invoice.',
    correction_not_allowed: 'KSeF has taken the invoice that this would correct technically.',
    content_refused: 'KSeF has checked the invoice and refuses it.',
  },
  prepare,
  send,
  ask,
  poll,
  check,
};
