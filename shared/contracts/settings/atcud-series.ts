// Series validation codes of the Portuguese tax authority (ATCUD).
import { Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { DOCUMENT_TYPES } from '../number-formats';
import { Id, Line, ListOf, Nullable, oneOf, Removed, revisionFields } from '../primitives';

/** In either case: it is kept in upper case. */
export const ATCUD_CODE = /^[A-Za-z0-9]{8,}$/;

const AtcudSeries = named('AtcudSeries', {
  id: Id,
  typeId: oneOf(DOCUMENT_TYPES),
  seriesId: Type.String(),
  validationCode: Type.String(),
  ...revisionFields,
});

/** Written into an ATCUD by hand at times, with spaces around and in lower case: checked after it was put right. */
const ValidationCode = Type.String({
  minLength: 8,
  maxLength: 60,
  description: 'As the tax authority gave it: 8 or more letters A to Z and digits',
});

export const atcudSeries = {
  atcudSeries: defineAction({
    summary: 'List the registered ATCUD series',
    description: 'By document type, then by series; at most 1000.',
    http: 'GET /api/company/atcud-series',
    access: member('company:read'),
    output: ListOf(AtcudSeries),
  }),
  registerAtcudSeries: defineAction({
    summary: 'Register an ATCUD series, or give it another validation code',
    description:
      'One code per document type and series. The code is trimmed and stored in upper case. Sending the ' +
      'registered code again changes nothing.',
    http: 'PUT /api/company/atcud-series',
    access: member('company:write', 'settings:write'),
    input: Type.Object({ typeId: oneOf(DOCUMENT_TYPES), seriesId: Line(60), validationCode: ValidationCode }),
    output: AtcudSeries,
  }),
  removeAtcudSeries: defineAction({
    summary: 'Remove an ATCUD series',
    http: 'DELETE /api/company/atcud-series/{id}',
    access: member('company:write', 'settings:write'),
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'atcud_series_not_found',
  }),
  atcudCode: defineAction({
    summary: 'The validation code of a series, for the ATCUD of a document',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, typeId: oneOf(DOCUMENT_TYPES), seriesId: Type.String() }),
    output: Type.Object({ validationCode: Nullable(Type.String()) }),
    idempotent: true,
  }),
};
