// Quotes that clients sign, and self-billed documents that suppliers accept: a link by mail, a code by mail, an answer, and the record
// of it. Who has the link may read the document; who can also read the mailbox may answer it.
import { Type } from '@sinclair/typebox';
import { internal, member, PUBLIC } from '../access';
import { type AnyAction, defineAction, THREAD_TIMEOUT_MS } from '../contract';
import { AttachmentPart, AttachmentPartInput } from '../mail';
import { Email, Id, ListOf, Nullable, PrintedLine, PrintedText, withDefault } from '../primitives';
import { STORED_PDF } from './sending';
import {
  Answered,
  CODE_ATTEMPTS_MAX,
  CODE_MINUTES,
  CODES_MAX,
  CODES_PER_HOUR_MAX,
  SignatureRequest,
  SignatureRequestMade,
  SigningView,
} from './signature';

/** Any text: what is no token of ours gets the response of a token that was never given out. */
const Token = Type.String({ maxLength: 100 });
const Code = Type.String({ minLength: 1, maxLength: 20, description: 'Six digits; spaces do not matter' });

const forTheSigner = {
  access: PUBLIC,
  rateLimit: 'signing',
  notFound: 'signing_link_not_found',
} as const satisfies Partial<AnyAction>;

/** Reasons why a self-billed document takes no answer by a link that is open. */
const SELF_BILLED_ERRORS = ['self_billing_answered', 'document_not_open'] as const;

/** Reasons why a document cannot be answered by a link and a code. */
const ANSWER_ERRORS = [
  ...SELF_BILLED_ERRORS,
  'signing_link_expired',
  'signing_link_withdrawn',
  'signing_link_blocked',
  'quote_answered',
  'signing_code_wrong',
  'signing_code_needed',
] as const;

const PROOF =
  `The code is the last one that was sent. It is valid for ${CODE_MINUTES} minutes, and becomes invalid ` +
  `after ${CODE_ATTEMPTS_MAX} wrong attempts: then another must be sent. If several answers come at once, ` +
  'one counts.';

export const signing = {
  requestSignature: defineAction({
    summary: 'Ask a client to sign a quote, or a supplier to accept a self-billed document',
    description:
      'Mails a link to the document, in its language. The recipient is the contact of the buyer, of a self-billed document that of ' +
      'its supplier, unless ' +
      '`recipientEmail` and `recipientName` say another. The link can be used until the end of the last day, ' +
      '`expiresInDays` from today where the company is, and never beyond `validUntil` of the quote. A new ' +
      'request replaces the former link. The response contains the link as well, for applications that show it: ' +
      'it allows to read the document. To sign or refuse, the recipient also needs the code, which is mailed to ' +
      'the recipient only and is in no response of this API. A self-billed document that is answered, cancelled or ' +
      'credited in full is 409, here and for a link that is open already.',
    http: 'POST /api/documents/{id}/signature-requests',
    access: member('documents:write', 'documents:send'),
    ownOnly: 'filtered',
    input: Type.Object({
      id: Id,
      recipientEmail: Type.Optional(Email),
      recipientName: Type.Optional(PrintedLine(200)),
      expiresInDays: withDefault(Type.Integer({ minimum: 1, maximum: 365 }), 30),
    }),
    output: SignatureRequestMade,
    notFound: 'document_not_found',
    errors: ['document_not_open', 'quote_converted', 'self_billing_answered', 'mail_quota_exceeded'],
  }),
  listSignatureRequests: defineAction({
    summary: 'List the signature requests of a document',
    description: 'The newest first, at most 100. Links are not shown: only their recipients have them.',
    http: 'GET /api/documents/{id}/signature-requests',
    access: member('documents:read'),
    ownOnly: 'filtered',
    input: Type.Object({ id: Id }),
    output: ListOf(SignatureRequest),
    notFound: 'document_not_found',
  }),
  withdrawSignatureRequest: defineAction({
    summary: 'Withdraw a signature request',
    description: 'The link stops working at once. A request that was answered stays: 409.',
    http: 'DELETE /api/documents/{id}/signature-requests/{requestId}',
    access: member('documents:write', 'documents:send'),
    ownOnly: 'filtered',
    input: Type.Object({ id: Id, requestId: Id }),
    output: SignatureRequest,
    notFound: 'signature_request_not_found',
    errors: ['quote_answered', 'self_billing_answered'],
  }),
  signedPdf: defineAction({
    summary: 'Download the PDF that was signed',
    description:
      'Byte for byte the PDF that the signer saw, also for a refused document; its SHA-256 is ' +
      '`signature.pdfSha256`. GET /api/documents/{id}/pdf and the export give the same for a quote. 404 before the answer, and for ' +
      'an answer that was recorded without a link.',
    http: 'GET /api/documents/{id}/signature/pdf',
    timeoutMs: THREAD_TIMEOUT_MS,
    access: member('documents:read'),
    ownOnly: 'filtered',
    input: Type.Object({ id: Id }),
    response: 'file',
    produces: ['application/pdf'],
    notFound: 'document_not_found',
    errors: ['signature_not_found'],
  }),
  signatureCertificate: defineAction({
    summary: 'Download the certificate of a signature',
    description:
      'A PDF of one page beside the signed one, which stays unchanged: the person who answered, the ' +
      'time, the identification and its value as evidence, and the SHA-256 of both. Mailed to both sides with ' +
      'the answer. 404 before it, and for an answer that was recorded without a link.',
    http: 'GET /api/documents/{id}/signature/certificate',
    weight: 5,
    work: { queue: 'rendering', atMost: 'one page' },
    timeoutMs: THREAD_TIMEOUT_MS,
    access: member('documents:read'),
    ownOnly: 'filtered',
    input: Type.Object({ id: Id }),
    response: 'file',
    produces: ['application/pdf'],
    notFound: 'document_not_found',
    errors: ['signature_not_found'],
  }),
  viewSigning: defineAction({
    ...forTheSigner,
    summary: 'Read the quote or self-billed document behind a signing link',
    description: 'Reading changes nothing: mail scanners may follow the link.',
    http: 'GET /api/signing/{token}',
    input: Type.Object({ token: Token }),
    output: SigningView,
    errors: ['signing_link_expired', 'signing_link_withdrawn', 'signing_link_blocked', ...SELF_BILLED_ERRORS],
  }),
  signingPdf: defineAction({
    ...forTheSigner,
    summary: 'Download the document behind a signing link as PDF',
    description: 'Once it is answered: the PDF that was answered.',
    http: 'GET /api/signing/{token}/pdf',
    makes: STORED_PDF,
    bytesPerWeight: 8 * 1024,
    timeoutMs: THREAD_TIMEOUT_MS,
    input: Type.Object({ token: Token }),
    response: 'file',
    produces: ['application/pdf'],
    errors: [
      'document_too_long',
      'signing_link_expired',
      'signing_link_withdrawn',
      'signing_link_blocked',
      ...SELF_BILLED_ERRORS,
    ],
  }),
  signingCertificate: defineAction({
    ...forTheSigner,
    summary: 'Download the certificate of the answer given by a signing link',
    description: '404 `signature_not_found` before the answer.',
    http: 'GET /api/signing/{token}/certificate',
    weight: 5,
    work: { queue: 'rendering', atMost: 'one page' },
    timeoutMs: THREAD_TIMEOUT_MS,
    input: Type.Object({ token: Token }),
    response: 'file',
    produces: ['application/pdf'],
    errors: [
      'signature_not_found',
      'signing_link_expired',
      'signing_link_withdrawn',
      'signing_link_blocked',
      ...SELF_BILLED_ERRORS,
    ],
  }),
  certificatePart: defineAction({
    summary: 'The certificate of a signature, as an attachment',
    description: 'The reference is the id of the document.',
    access: internal('mail'),
    input: AttachmentPartInput,
    output: AttachmentPart,
    errors: ['document_not_found', 'signature_not_found'],
    idempotent: true,
  }),
  sendSigningCode: defineAction({
    ...forTheSigner,
    summary: 'Mail the code to answer a quote or self-billed document',
    description:
      `To the recipient of the request. At most ${CODES_PER_HOUR_MAX} codes an hour (429 \`signing_code_limit\`) ` +
      `and ${CODES_MAX} in all (409 \`signing_codes_used_up\`); a new code makes the former invalid.`,
    http: 'POST /api/signing/{token}/code',
    input: Type.Object({ token: Token }),
    output: Type.Object({ sentTo: Type.String(), validMinutes: Type.Integer() }),
    status: 200,
    errors: [
      'signing_link_expired',
      'signing_link_withdrawn',
      'signing_link_blocked',
      'quote_answered',
      ...SELF_BILLED_ERRORS,
      'signing_codes_used_up',
      'signing_code_limit',
      'mail_quota_exceeded',
    ],
  }),
  sign: defineAction({
    ...forTheSigner,
    summary: 'Sign a quote, or accept a self-billed document',
    description:
      `${PROOF} Name, e-mail, time, address, user agent and the hashes of the signed content are recorded. The ` +
      'document as it was signed and the certificate of the signature are mailed to the recipient and to the ' +
      'e-mail address of the company. A self-billed document keeps its status and gets `acceptance`.',
    http: 'POST /api/signing/{token}/sign',
    input: Type.Object({ token: Token, code: Code, name: PrintedLine(200), accepted: Type.Literal(true) }),
    output: Answered,
    status: 200,
    errors: [...ANSWER_ERRORS],
  }),
  refuse: defineAction({
    ...forTheSigner,
    summary: 'Refuse a quote or self-billed document',
    description:
      `${PROOF} The document as it was shown and the certificate of the answer are mailed to the recipient and to the e-mail ` +
      'address of the company, with the reason.',
    http: 'POST /api/signing/{token}/refuse',
    input: Type.Object({ token: Token, code: Code, reason: Type.Optional(Nullable(PrintedText(1000))) }),
    output: Answered,
    status: 200,
    errors: [...ANSWER_ERRORS],
  }),
};
