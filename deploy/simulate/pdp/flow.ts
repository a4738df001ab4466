// A flow as the simulated platform keeps it: what is wrong with it, and what it is found by.
import { createHash } from 'node:crypto';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Fault, faultIn } from './faults';
import type { FlowInfo } from './flow-form';

export interface Flow {
  flowId: string;
  client: string;
  direction: 'In' | 'Out';
  type: string;
  info: FlowInfo;
  bytes: Buffer;
  fault: Fault | undefined;
  /** Milliseconds since the epoch (UTC). */
  at: number;
  /** Looks at it before it is acknowledged. */
  looks: number;
  error?: { reasonCode: string; reasonMessage: string } | undefined;
  isHeld?: boolean;
}

/** Conditions of a search; all must hold. */
export type Where = Record<string, unknown>;

interface Circumstances {
  requestedFault: Fault | undefined;
  known: Iterable<Flow>;
}

const ROOTS: Record<string, string> = {
  Invoice: 'UBL',
  CreditNote: 'UBL',
  CrossIndustryInvoice: 'CII',
  CrossDomainAcknowledgementAndResponse: 'CDAR',
};
const NUMBER = /<\/cbc:ProfileID>\s*<cbc:ID>([^<]+)|<rsm:ExchangedDocument>\s*<ram:ID>([^<]+)/;

const parser = new XMLParser({ ignoreAttributes: true, removeNSPrefix: true, parseTagValue: false });

/** Told when it is acknowledged, not by the answer to the call. */
export function faultOfFlow(
  { info, bytes, client }: Flow,
  { requestedFault, known }: Circumstances,
): Flow['error'] {
  const isKnown = [...known].some(
    (other) => other.client === client && other.info.trackingId === info.trackingId && !other.error,
  );
  if (info.trackingId && isKnown) return refusal('AlreadyExistingFlow');
  if (requestedFault === 'unknownTracking') return refusal('AlreadyExistingFlow');
  if (bytes.length === 0) return refusal('EmptyFlow');
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (requestedFault === 'checksum' || (info.sha256 && info.sha256 !== hash))
    return refusal('ChecksumMismatch');
  if (requestedFault === 'technical') return refusal('OtherTechnicalError');
  if (faultIn(bytes) === 'rejected') return refusal('InvalidSchema');
  return rootOf(bytes) === info.flowSyntax ? undefined : refusal('FlowTypeError');
}

function refusal(reasonCode: string) {
  return { reasonCode, reasonMessage: `${reasonCode} of the simulator` };
}

/** The syntax that the file has. */
function rootOf(bytes: Buffer): string {
  if (bytes.subarray(0, 5).toString() === '%PDF-') return 'Factur-X';
  const text = bytes.toString('utf8');
  if (XMLValidator.validate(text) !== true) return 'none';
  const root = Object.keys(parser.parse(text) as object).find((name) => name !== '?xml') ?? '';
  return ROOTS[root] ?? 'none';
}

/** The number of the invoice; of a PDF the name of its file. */
export function numberIn({ bytes, info }: Flow): string {
  const [, ubl, cii] = NUMBER.exec(bytes.toString('utf8')) ?? [];
  return ubl ?? cii ?? info.name.replace(/\.(?:xml|pdf)$/, '');
}

/** @param status of its acknowledgement */
export function fits(flow: Flow, status: string, where: Where): boolean {
  const { updatedAfter, updatedBefore, trackingId, ackStatus, flowType, flowDirection, processingRule } =
    where;
  const isIn = (accepted: unknown, value: string | undefined) =>
    accepted === undefined || (Array.isArray(accepted) && accepted.includes(value));
  return (
    (updatedAfter === undefined || flow.at > Date.parse(String(updatedAfter))) &&
    (updatedBefore === undefined || flow.at < Date.parse(String(updatedBefore))) &&
    (trackingId === undefined || flow.info.trackingId === trackingId) &&
    (ackStatus === undefined || status === ackStatus) &&
    isIn(flowType, flow.type) &&
    isIn(flowDirection, flow.direction) &&
    isIn(processingRule, flow.info.processingRule)
  );
}
