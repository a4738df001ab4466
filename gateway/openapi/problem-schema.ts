// The body of every error response.
import { CheckFinding } from '../../shared/contracts/documents/checks';
import { ERRORS, type ErrorCode } from '../../shared/contracts/errors';
import { STEP_UP_METHODS } from '../../shared/contracts/factors';
import { POLICY_NEEDS } from '../../shared/contracts/security-policy';
import type { Components } from './components';
import { type Json } from './json';

export function addProblem(components: Components): void {
  const finding = components.place(CheckFinding, 'CheckFinding', 'output');
  components.add('ProblemCode', {
    type: 'string',
    description: 'Stable, for programs; all of them are at `/api/errors`',
    enum: Object.keys(ERRORS),
  });
  components.add('FieldFault', FIELD_FAULT);
  components.add('Problem', problemSchema(finding));
}

const FIELD_FAULT = {
  type: 'object',
  description: 'One thing that is wrong, and where',
  required: ['pointer', 'message'],
  properties: {
    pointer: {
      type: 'string',
      description: 'JSON pointer into the body, or the name of the parameter after a slash',
    },
    message: { type: 'string', description: 'What the value has to be, for people' },
  },
};

function problemSchema(finding: Json): Json {
  return {
    type: 'object',
    description: 'RFC 9457 problem details; `code` is stable',
    required: ['type', 'title', 'status', 'code', 'requestId'],
    properties: {
      type: { type: 'string', format: 'uri', description: 'Address of the entry of `code` in the catalogue' },
      title: { type: 'string', description: 'The kind of problem in a sentence' },
      status: { type: 'integer', description: 'The HTTP status again' },
      detail: { type: 'string', description: 'What was wrong this time' },
      code: { $ref: '#/components/schemas/ProblemCode' },
      errors: {
        type: 'array',
        description: 'Of `validation_failed`: everything that is wrong with the input, by place',
        items: { $ref: '#/components/schemas/FieldFault' },
      },
      findings: {
        type: 'array',
        description:
          'Of `document_incomplete`: errors and warnings, as GET /api/documents/{id}/check answers them',
        items: finding,
      },
      fix: {
        type: 'string',
        description: 'The call that does what is allowed instead, such as `POST /api/documents/{id}/credit`',
      },
      existingId: {
        type: 'string',
        format: 'uuid',
        description:
          'The id of the resource that is in the way, such as the one that has the `externalId` already',
      },
      challengeToken: {
        type: 'string',
        description: 'Of `mfa_required`: what `POST /api/auth/sign-in/mfa` takes beside the code',
      },
      methods: {
        type: 'array',
        description: 'Of `mfa_required` and `step_up_required`: the proofs that the user can give',
        items: { type: 'string', enum: [...STEP_UP_METHODS] },
      },
      expiresAt: {
        type: 'string',
        format: 'date-time',
        description: 'Of `mfa_required`: the end of `challengeToken`',
      },
      maxAgeSeconds: {
        type: 'integer',
        description: 'Of `step_up_required`: the age that a proof may have',
      },
      needs: {
        type: 'array',
        description: 'Of `policy_unmet`: what the caller lacks, all of it',
        items: { type: 'string', enum: [...POLICY_NEEDS] },
      },
      requestId: {
        type: 'string',
        description: 'The `X-Request-Id` of the response, for asking whoever runs the system',
      },
    },
  };
}

export function problemExample(code: ErrorCode): Json {
  const { title, status } = ERRORS[code];
  const errors = [{ pointer: '/contactEmail', message: 'must be an e-mail address, such as jo@example.com' }];
  return {
    type: `https://invoicing.example/api/errors#${code}`,
    title,
    status,
    code,
    ...(code === 'validation_failed' && { errors }),
    requestId: '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f',
  };
}
