// CDAR, the message by which platforms say what became of an invoice (UN/CEFACT Cross Domain Acknowledgement and Response).
import { XMLParser } from 'fast-xml-parser';
import { fields, list } from './fields';

/** Entities stay as they are written: with them nothing grows and nothing is read from elsewhere. */
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
});

const SIREN = '0002';
const BYTES_MAX = 2_000_000;

/** What is said of one invoice. */
export interface LifeCycle {
  number: string;
  /** Of the seller; null where it is not said. */
  siren: string | null;
  /** Of the life cycle, such as 200. */
  code: string;
  /** In the words of who says it. */
  reason: string;
}

/** Empty for what is no such message. */
export function readCdar(bytes: Buffer): LifeCycle[] {
  const text = bytes.toString('utf8');
  if (bytes.length > BYTES_MAX || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return [];
  try {
    const root = fields(fields(parser.parse(text)).CrossDomainAcknowledgementAndResponse);
    const documents = list(root.AcknowledgementDocument).map(fields);
    const references = documents.flatMap(({ ReferenceReferencedDocument: one }) => list(one).map(fields));
    return references.flatMap(lifeCycleOf);
  } catch {
    return [];
  }
}

function lifeCycleOf(reference: Record<string, unknown>): LifeCycle[] {
  const number = textOf(reference.IssuerAssignedID);
  const code = textOf(reference.ProcessConditionCode);
  if (!number || !code) return [];
  const numbers = list(reference.IssuerTradeParty).flatMap((party) => list(fields(party).GlobalID));
  const siren = numbers.find((one) => fields(one)['@schemeID'] === SIREN);
  const reasons = list(reference.SpecifiedDocumentStatus).map(fields).map(reasonOf);
  return [{ number, code, siren: textOf(siren) ?? null, reason: reasons.filter(Boolean).join('; ') }];
}

function reasonOf({ ReasonCode, Reason }: Record<string, unknown>): string {
  return [textOf(ReasonCode), textOf(Reason)].filter(Boolean).join(' ');
}

/** An element with attributes is an object, one without a text; what is written as an entity is said as it is meant. */
function textOf(element: unknown): string | undefined {
  const text = typeof element === 'string' ? element : fields(element)['#text'];
  if (typeof text !== 'string') return undefined;
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_all, name: string) => ENTITIES[name] ?? '').trim();
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
