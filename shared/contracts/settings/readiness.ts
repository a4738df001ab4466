// Settings of a company that its country may require, for country-readiness.
import { Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { DOCUMENT_TYPES } from '../number-formats';
import { Id, Nullable, oneOf, Timestamp } from '../primitives';
import { CERTIFICATE_APPLICABILITIES, ENVIRONMENTS } from './certificates';
import { CHANNEL_ENVIRONMENTS, CHANNEL_PROVIDERS } from './channels';

export const readiness = {
  readinessFacts: defineAction({
    summary: 'What a company has to issue documents with',
    description: 'Only what is active, but for connections. Nothing secret.',
    access: internal('country-readiness'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({
      connections: Type.Array(
        Type.Object({
          providerId: oneOf(CHANNEL_PROVIDERS),
          environment: oneOf(CHANNEL_ENVIRONMENTS),
          isActive: Type.Boolean(),
          /** The channel has taken the credentials of this version. */
          isProven: Type.Boolean(),
        }),
      ),
      certificates: Type.Array(
        Type.Object({
          applicability: oneOf(CERTIFICATE_APPLICABILITIES),
          environment: oneOf(ENVIRONMENTS),
          notBefore: Timestamp,
          notAfter: Timestamp,
        }),
      ),
      atcudTypes: Type.Array(oneOf(DOCUMENT_TYPES), {
        description: 'Document types with a registered series',
      }),
      mail: Nullable(oneOf(['company', 'instance'] as const)),
    }),
    idempotent: true,
  }),
};
