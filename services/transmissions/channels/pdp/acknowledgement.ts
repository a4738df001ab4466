// Reads the acknowledgement of a flow: the codes of the Flow Service and their meaning for a document.

import { fields, list } from '../../../../shared/xml/fields';
import type { Rejected, Undelivered } from '../../domain/outcome';

export interface Acknowledgement {
  status: 'Pending' | 'Ok' | 'Error' | undefined;
  codes: string[];
  /** Text of the platform about the codes. */
  detail: string;
}

/** Code for a known flow; the platform must be asked which one it has. */
export const ALREADY_THERE = 'AlreadyExistingFlow';

/** Faults of our software or of the transfer: no user can fix them, and a retry may succeed. */
const OURS: Readonly<Record<string, string>> = {
  ChecksumMismatch: 'checksum_mismatch',
  EmptyFlow: 'flow_empty',
  FileSizeExceeded: 'file_too_large',
  FlowTypeError: 'flow_type_wrong',
};

/** Faults of the document. `EmptyAttachement` is spelled so. */
const CONTENT: Readonly<Record<string, string>> = {
  InvalidSchema: 'schema_refused',
  EmptyAttachement: 'attachment_empty',
  AttachmentTypeError: 'attachment_type_refused',
  VirusFound: 'virus_found',
};

const TECHNICAL = 'OtherTechnicalError';

export const ACKNOWLEDGED: Readonly<Record<string, string>> = {
  checksum_mismatch: 'The platform received other bytes than were sent. You can try again.',
  flow_empty: 'The platform received an empty file. You can try again.',
  file_too_large: 'The file is too large for the platform.',
  flow_type_wrong: 'The platform does not find the stated type of document in the file.',
  schema_refused: 'The platform has checked the file and rejects it.',
  attachment_empty: 'The platform rejects an empty attachment.',
  attachment_type_refused: 'The platform rejects the file type of an attachment.',
  virus_found: 'The platform found a virus in the file.',
  technical_error: 'The platform could not process the file. You can try again.',
  flow_refused: 'The platform rejects the document.',
  duplicate: 'The platform already has another document with this identifier.',
};

export function acknowledgementIn(flow: unknown): Acknowledgement {
  const { status, details } = fields(fields(flow).acknowledgement);
  const listed = list(details).map(fields);
  const errors = listed.filter(({ level }) => level !== 'Warning');
  return {
    status: status === 'Pending' || status === 'Ok' || status === 'Error' ? status : undefined,
    codes: errors.map(({ reasonCode }) => String(reasonCode)),
    detail: listed.map(sentenceOf).join('; '),
  };
}

function sentenceOf({ reasonCode, item, reasonMessage }: Record<string, unknown>): string {
  return [reasonCode, item, reasonMessage]
    .filter((text) => typeof text === 'string' && text !== '')
    .join(' ');
}

/** Maps the codes of an `Error`. */
export function refused({ codes, detail }: Acknowledgement): Rejected | Undelivered {
  const content = first(codes, CONTENT);
  if (content) return { kind: 'rejected', code: content, detail };
  const ours = first(codes, OURS);
  if (ours) return { kind: 'undelivered', code: ours, detail, class: 'ours' };
  if (codes.includes(TECHNICAL)) return { kind: 'undelivered', code: 'technical_error', detail };
  return { kind: 'rejected', code: 'flow_refused', detail };
}

function first(codes: readonly string[], mapping: Readonly<Record<string, string>>): string | undefined {
  return codes.map((code) => mapping[code]).find((code) => code !== undefined);
}
