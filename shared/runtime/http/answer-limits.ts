// Limits of everything that strangers answer, in one table: channels, identity providers, feeds, receivers of events, mail
// servers. Each request names its row; there is no request without one.

export interface AnswerLimits {
  /** Bytes of the body, as it comes over the line. */
  bytesMax: number;
  /** A longer body is refused, or only its beginning is read. */
  longer: 'refuse' | 'cut';
  /** Time for everything together: name look-up, connection, answer. A request may ask for less. */
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
  /** A channel says what became of a document, or gives a receipt or a token. */
  status: {
    ...{ bytesMax: 256 * KB, longer: 'refuse', timeoutMs: 300 * SECOND },
    structure: { depthMax: 24, nodesMax: 4_000 },
  },
  /** An authority gives its verdicts on a thousand records, in XML. */
  verdicts: {
    ...{ bytesMax: 2 * MB, longer: 'refuse', timeoutMs: 300 * SECOND },
    structure: { depthMax: 24, nodesMax: 30_000 },
  },
  /** A channel lists a page of a thousand documents, in JSON. */
  list: {
    ...{ bytesMax: 2 * MB, longer: 'refuse', timeoutMs: 300 * SECOND },
    structure: { depthMax: 24, nodesMax: 60_000 },
  },
  /** A channel gives a document back, which is hashed, not parsed. */
  file: { bytesMax: 10 * MB, longer: 'refuse', timeoutMs: 300 * SECOND, structure: null },
  /** An authority tells what it has taken, with the documents inside as base64. */
  archive: {
    ...{ bytesMax: 32 * MB, longer: 'refuse', timeoutMs: 300 * SECOND },
    structure: { depthMax: 24, nodesMax: 20_000 },
  },
  /** An identity provider gives its discovery document, keys, tokens and claims. */
  identity: {
    ...{ bytesMax: 256 * KB, longer: 'refuse', timeoutMs: 15 * SECOND },
    structure: { depthMax: 24, nodesMax: 5_000 },
  },
  /** A currency feed has the days of three months, by currency. */
  feed: {
    ...{ bytesMax: 3_000_000, longer: 'refuse', timeoutMs: 20 * SECOND },
    structure: { depthMax: 10, nodesMax: 40_000 },
  },
  /** A mail API says why it refuses a message. So few bytes are parsed quickly whatever they are. */
  mail: { bytesMax: 16 * KB, longer: 'cut', timeoutMs: 60 * SECOND, structure: null },
  /** A receiver of events answers: the beginning is shown, and never parsed. */
  receipt: { bytesMax: 16 * KB, longer: 'cut', timeoutMs: 15 * SECOND, structure: null },
} as const satisfies Record<string, AnswerLimits>;

export type AnswerKind = keyof typeof ANSWERS;

/** Most bytes of one reply of a mail server (RFC 5321, 4.2), all of its lines together. */
export const MAIL_REPLY_BYTES_MAX = 64 * KB;
