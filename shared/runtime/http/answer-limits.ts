// Limits of all answers from outside, in one table: channels, identity providers, feeds, receivers of events, mail servers.
// Each request names its row.

export interface AnswerLimits {
  /** Most bytes of the body, before decoding. */
  bytesMax: number;
  /** Outcome of a longer body: a refusal, or only its beginning is read. */
  longer: 'refuse' | 'cut';
  /** Time for name look-up, connection and answer together. */
  timeoutMs: number;
  /** Depth and nodes of JSON or XML; null where the bytes are never parsed. */
  structure: { depthMax: number; nodesMax: number } | null;
}

const KB = 1_024;
const MB = 1_024 * KB;
const SECOND = 1_000;

/**
 * Limits of each kind: several times the largest real answer. Elements of XML and values of JSON take about 1 µs each to
 * parse. XML of more than 16 kB is read in a thread (shared/xml); JSON at its limits takes less than 100 ms.
 */
export const ANSWERS = {
  /** A channel returns the status of a document, a receipt or a token. */
  status: {
    bytesMax: 256 * KB,
    longer: 'refuse',
    timeoutMs: 300 * SECOND,
    structure: { depthMax: 24, nodesMax: 4_000 },
  },
  /** An authority returns its verdicts on a thousand records, in XML. */
  verdicts: {
    bytesMax: 2 * MB,
    longer: 'refuse',
    timeoutMs: 300 * SECOND,
    structure: { depthMax: 24, nodesMax: 30_000 },
  },
  /** A channel lists a page of a thousand documents, in JSON. */
  list: {
    bytesMax: 2 * MB,
    longer: 'refuse',
    timeoutMs: 300 * SECOND,
    structure: { depthMax: 24, nodesMax: 60_000 },
  },
  /** A channel returns a document, which is hashed, not parsed. */
  file: { bytesMax: 10 * MB, longer: 'refuse', timeoutMs: 300 * SECOND, structure: null },
  /** An authority returns the documents that it has stored, as base64. */
  archive: {
    bytesMax: 32 * MB,
    longer: 'refuse',
    timeoutMs: 300 * SECOND,
    structure: { depthMax: 24, nodesMax: 20_000 },
  },
  /** An identity provider returns its discovery document, keys, tokens and claims. */
  identity: {
    bytesMax: 256 * KB,
    longer: 'refuse',
    timeoutMs: 15 * SECOND,
    structure: { depthMax: 24, nodesMax: 5_000 },
  },
  /** A currency feed has the days of three months, by currency. */
  feed: {
    bytesMax: 3_000_000,
    longer: 'refuse',
    timeoutMs: 20 * SECOND,
    structure: { depthMax: 10, nodesMax: 40_000 },
  },
  /** A mail API states why it refuses a message. So few bytes are parsed quickly in any case. */
  mail: { bytesMax: 16 * KB, longer: 'cut', timeoutMs: 60 * SECOND, structure: null },
  /** A receiver of events acknowledges: the beginning is shown, and never parsed. */
  receipt: { bytesMax: 16 * KB, longer: 'cut', timeoutMs: 15 * SECOND, structure: null },
} as const satisfies Record<string, AnswerLimits>;

export type AnswerKind = keyof typeof ANSWERS;

/** Most bytes of one reply of a mail server (RFC 5321, 4.2), all of its lines together. */
export const MAIL_REPLY_BYTES_MAX = 64 * KB;
