// Settings of a company that its country may require, for country-readiness.
import { Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { Id, Nullable, oneOf, Timestamp } from '../primitives';
import { CERTIFICATE_APPLICABILITIES, ENVIRONMENTS } from './certificates';

export const readiness = {
  readinessFacts: defineAction({
    summary: 'What a company has to issue documents with',
    description: 'Only what is active. Nothing secret.',
    access: internal('country-readiness'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({
      certificates: Type.Array(
        Type.Object({
          applicability: oneOf(CERTIFICATE_APPLICABILITIES),
          environment: oneOf(ENVIRONMENTS),
          notBefore: Timestamp,
          notAfter: Timestamp,
        }),
      ),
      mail: Nullable(oneOf(['company', 'instance'] as const)),
    }),
    idempotent: true,
  }),
};
