// Prepared statements about signature requests and signatures. `$1` is the company, but for a token.
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { SignatureRequestRow } from '../models/signature-request-row';
import { SignatureRow } from '../models/signature-row';

const REQUESTS_LISTED_MAX = 100;
const request = selectList(SignatureRequestRow);

/** $1 hash of the token; of whichever company it is. */
export const byToken = readQuery(
  'documents.signature_requests.by_token',
  `SELECT ${request} FROM documents.signature_requests WHERE token_hash = $1`,
);

export const lockRequest = writeQuery(
  'documents.signature_requests.lock',
  `SELECT ${request} FROM documents.signature_requests WHERE company_id = $1 AND id = $2 FOR UPDATE`,
);

export const requestsOf = readQuery(
  'documents.signature_requests.list',
  `SELECT ${request} FROM documents.signature_requests WHERE company_id = $1 AND document_id = $2
    ORDER BY id DESC LIMIT ${REQUESTS_LISTED_MAX}`,
);

/** $2 document, $3 now. */
export const replaceOpen = writeQuery(
  'documents.signature_requests.replace',
  `UPDATE documents.signature_requests SET status = 'replaced', closed_at = $3
    WHERE company_id = $1 AND document_id = $2 AND status = 'open'`,
);

/** $2 id, $3 status, $4 now. The code is worthless from here on. */
export const closeRequest = writeQuery(
  'documents.signature_requests.close',
  `UPDATE documents.signature_requests SET status = $3, closed_at = $4, code_hash = NULL
    WHERE company_id = $1 AND id = $2 RETURNING ${request}`,
);

/** $2 id, $3 hash, $4 when it expires, $5 moments of the last codes. */
export const setCode = writeQuery(
  'documents.signature_requests.set_code',
  `UPDATE documents.signature_requests SET code_hash = $3, code_expires_at = $4, code_times = $5::jsonb,
    code_attempts = 0, codes = codes + 1 WHERE company_id = $1 AND id = $2`,
);

export const countAttempt = writeQuery(
  'documents.signature_requests.count_attempt',
  `UPDATE documents.signature_requests SET code_attempts = code_attempts + 1
    WHERE company_id = $1 AND id = $2`,
);

export const signatureByDocument = readQuery(
  'documents.signatures.by_document',
  `SELECT ${selectList(SignatureRow, { without: ['companyId', 'pdf'] })}
    FROM documents.signatures WHERE company_id = $1 AND document_id = $2`,
);

export const signedPdfOf = readQuery(
  'documents.signatures.pdf',
  'SELECT pdf FROM documents.signatures WHERE company_id = $1 AND document_id = $2',
);
