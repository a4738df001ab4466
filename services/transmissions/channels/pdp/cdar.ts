// Parses CDAR, the message by which platforms report the state of an invoice (UN/CEFACT Cross Domain Acknowledgement
// and Response).
import { fields, list, textOf, xmlFields } from '../../../../shared/xml/fields';
import { inThread } from '../../../../shared/xml/in-thread';

const SIREN = '0002';

/** State of one invoice in the life cycle. */
export interface LifeCycle {
  number: string;
  /** SIREN of the seller; null if it is missing. */
  siren: string | null;
  /** Code of the life cycle, such as 200. */
  code: string;
  /** Text of the reporting party. */
  reason: string;
}

/** Returns an empty list if it is no such message. */
export function parseCdar(bytes: Buffer): LifeCycle[] {
  const root = fields(xmlFields(bytes, { attributes: true })?.CrossDomainAcknowledgementAndResponse);
  const documents = list(root.AcknowledgementDocument).map(fields);
  const references = documents.flatMap(({ ReferenceReferencedDocument: one }) => list(one).map(fields));
  return references.flatMap(lifeCycleOf);
}

export const readCdar = inThread(__filename, parseCdar);

function lifeCycleOf(reference: Record<string, unknown>): LifeCycle[] {
  const number = textOf(reference.IssuerAssignedID);
  const code = textOf(reference.ProcessConditionCode);
  if (!number || !code) return [];
  const numbers = list(reference.IssuerTradeParty).flatMap((party) => list(fields(party).GlobalID));
  const siren = numbers.find((one) => fields(one)['@schemeID'] === SIREN);
  const reasons = list(reference.SpecifiedDocumentStatus).map(fields).map(reasonOf);
  return [{ number, code, siren: textOf(siren) || null, reason: reasons.filter(Boolean).join('; ') }];
}

function reasonOf({ ReasonCode, Reason }: Record<string, unknown>): string {
  return [textOf(ReasonCode), textOf(Reason)].filter(Boolean).join(' ');
}
