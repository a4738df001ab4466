// A document: as it is drafted, and as it is returned. Terms and rules are those of EN 16931.
import type { Static } from '@sinclair/typebox';
import { outputFields, patchFields } from '../field-table';
import { named } from '../named';
import { revisionFields } from '../primitives';
import { AMOUNT_FIELDS } from './amount-fields';
import { correctedIds } from './corrected-references';
import { LIFE_FIELDS } from './life-fields';
import { SUMMARY_FIELDS } from './summary-fields';
import { TERM_FIELDS } from './term-fields';

/** The fields of a document that lists leave out. */
export const DETAIL_FIELDS = { ...TERM_FIELDS, ...AMOUNT_FIELDS, ...LIFE_FIELDS };

/** The shape of `content` that an issue writes. */
export const CONTENT_VERSION = 1;

/** All fields of a document; its row has more, see `models/document-row.ts`. */
export const DOCUMENT_FIELDS = { ...SUMMARY_FIELDS, ...DETAIL_FIELDS };

/** Every field of a draft but its type; null clears. */
export const draftFields = patchFields({ ...DOCUMENT_FIELDS, correctedIds });

const summaryFields = { ...outputFields(SUMMARY_FIELDS), ...revisionFields };

export const DocumentSummary = named('DocumentSummary', summaryFields);
export const Document = named('Document', { ...summaryFields, ...outputFields(DETAIL_FIELDS) });
export type Document = Static<typeof Document>;
