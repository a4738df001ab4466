// Finds breaks in a chain of records by comparing each record with the one before it.
import { createHash } from 'node:crypto';
import type { Static } from '@sinclair/typebox';
import type { VerifactuBreak } from '../../../../../shared/contracts/documents/verifactu';
import { euroText, inEuros } from '../../../../../shared/e-invoice/formats/verifactu/euros';
import { hashOf, type RecordLink } from '../../../../../shared/e-invoice/formats/verifactu/fingerprint';
import { readLink } from '../../../../../shared/e-invoice/formats/verifactu/read';
import type { DocumentRecord } from '../../../models/document-row';

export type Break = Omit<Static<typeof VerifactuBreak>, 'chainId'>;

export interface AuditedRecord {
  id: string;
  position: number;
  documentId: string;
  kind: 'registration' | 'correction' | 'annulment';
  number: string;
  issueDate: string;
  hash: string;
  xml: string;
  xmlSha256: string;
  /** The current state of the document. */
  document: Pick<DocumentRecord, 'number' | 'issueDate' | 'typeId' | 'currency' | 'totalMinor'>;
  lacksAnnulment: boolean;
}

export interface ChainPosition {
  position: number;
  hash: string;
}

/** The last stored record, and the last one according to the chain. */
export interface Head extends ChainPosition {
  lastPosition: number;
  lastHash: string;
}

export const BEGINNING: ChainPosition = { position: 0, hash: '' };

/** Breaks of a record, or between it and the one before. */
export function breaksOf(record: AuditedRecord, before: ChainPosition): Break[] {
  const { position, id: recordId, documentId, number } = record;
  const codes: Break['code'][] = [...linkBreaks(record, before), ...documentBreaks(record)];
  const gap: Break[] = position === before.position + 1 ? [] : [missing(before.position + 1)];
  return [...gap, ...codes.map((code) => ({ code, position, recordId, documentId, number }))];
}

/** A break if the chain does not end at its head. */
export function headBreaks({ position, hash, lastPosition, lastHash }: Head): Break[] {
  if (position < lastPosition) return [missing(position + 1)];
  const isHead = position === lastPosition && hash === lastHash;
  return isHead ? [] : [{ ...missing(position), code: 'head_wrong' }];
}

function missing(position: number): Break {
  return { code: 'record_missing', position, recordId: null, documentId: null, number: null };
}

function linkBreaks(record: AuditedRecord, before: ChainPosition): Break['code'][] {
  const stored = linkIn(record.xml);
  if (!stored) return ['record_changed'];
  const { link, hash } = stored;
  const isSame = hash === record.hash && link.number === record.number && link.issueDate === record.issueDate;
  const digest = createHash('sha256').update(record.xml).digest('hex');
  return [
    ...(isSame && digest === record.xmlSha256 && kindOf(link) === kindOf(record)
      ? []
      : ['record_changed' as const]),
    ...(hashOf(link) === record.hash ? [] : ['hash_wrong' as const]),
    ...(link.previousHash === before.hash ? [] : ['link_wrong' as const]),
  ];
}

/** The amount is compared only for documents in euros, which need no rate. */
function documentBreaks(record: AuditedRecord): Break['code'][] {
  const { document, lacksAnnulment, kind, number, issueDate } = record;
  const link = linkIn(record.xml)?.link;
  const isOther = document.number !== number || document.issueDate !== issueDate;
  const total = kind !== 'annulment' && document.currency === 'EUR' ? totalOf(document) : null;
  const isOtherTotal = total !== null && link?.kind === 'registration' && link.total !== total;
  return [
    ...(isOther || isOtherTotal ? ['document_differs' as const] : []),
    ...(lacksAnnulment ? ['annulment_missing' as const] : []),
  ];
}

function totalOf({ typeId, totalMinor, currency }: AuditedRecord['document']): string {
  return euroText(inEuros(typeId === 'credit-note' ? -totalMinor : totalMinor, currency, '1'));
}

function linkIn(xml: string): { link: RecordLink; hash: string } | null {
  try {
    return readLink(xml);
  } catch {
    return null;
  }
}

/** A correction is a registration, too. */
function kindOf({ kind }: { kind: AuditedRecord['kind'] }): 'registration' | 'annulment' {
  return kind === 'annulment' ? 'annulment' : 'registration';
}
