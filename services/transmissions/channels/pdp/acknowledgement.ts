// What the platform has found on taking a flow in: the codes of the Flow Service, and what they mean for a document.

import { fields, list } from '../../../../shared/xml/fields';
import type { Rejected, Undelivered } from '../../domain/outcome';

export interface Acknowledgement {
  status: 'Pending' | 'Ok' | 'Error' | undefined;
  codes: string[];
  /** In the words of the platform. */
  detail: string;
}

/** It has this one already: which one is to be asked. */
export const ALREADY_THERE = 'AlreadyExistingFlow';

/** About what was written here or how it travelled: no user can mend it, and the same may go well the next time. */
const OURS: Readonly<Record<string, string>> = {
  ChecksumMismatch: 'checksum_mismatch',
  EmptyFlow: 'flow_empty',
  FileSizeExceeded: 'file_too_large',
  FlowTypeError: 'flow_type_wrong',
};

/** About the document. `EmptyAttachement` is spelled so. */
const CONTENT: Readonly<Record<string, string>> = {
  InvalidSchema: 'schema_refused',
  EmptyAttachement: 'attachment_empty',
  AttachmentTypeError: 'attachment_type_refused',
  VirusFound: 'virus_found',
};

const TECHNICAL = 'OtherTechnicalError';

export const ACKNOWLEDGED: Readonly<Record<string, string>> = {
  checksum_mismatch: 'The platform has received other bytes than were sent. It can be tried again.',
  flow_empty: 'The platform has received an empty file. It can be tried again.',
  file_too_large: 'The platform refuses a file of this size.',
  flow_type_wrong: 'The platform does not see in the file what it was told.',
  schema_refused: 'The platform has checked the file and refuses it.',
  attachment_empty: 'The platform refuses an attachment that is empty.',
  attachment_type_refused: 'The platform refuses the type of an attachment.',
  virus_found: 'The platform has found a virus in it.',
  technical_error: 'The platform could not take it in. It can be tried again.',
  flow_refused: 'The platform refuses it.',
  duplicate: 'The platform already has another document under this identifier.',
};

export function acknowledgementIn(flow: unknown): Acknowledgement {
  const { status, details } = fields(fields(flow).acknowledgement);
  const told = list(details).map(fields);
  const errors = told.filter(({ level }) => level !== 'Warning');
  return {
    status: status === 'Pending' || status === 'Ok' || status === 'Error' ? status : undefined,
    codes: errors.map(({ reasonCode }) => String(reasonCode)),
    detail: told.map(sentenceOf).join('; '),
  };
}

function sentenceOf({ reasonCode, item, reasonMessage }: Record<string, unknown>): string {
  return [reasonCode, item, reasonMessage]
    .filter((text) => typeof text === 'string' && text !== '')
    .join(' ');
}

/** What an `Error` says of the document. */
export function refused({ codes, detail }: Acknowledgement): Rejected | Undelivered {
  const content = first(codes, CONTENT);
  if (content) return { kind: 'rejected', code: content, detail };
  const ours = first(codes, OURS);
  if (ours) return { kind: 'undelivered', code: ours, detail, class: 'ours' };
  if (codes.includes(TECHNICAL)) return { kind: 'undelivered', code: 'technical_error', detail };
  return { kind: 'rejected', code: 'flow_refused', detail };
}

function first(codes: readonly string[], words: Readonly<Record<string, string>>): string | undefined {
  return codes.map((code) => words[code]).find((word) => word !== undefined);
}
