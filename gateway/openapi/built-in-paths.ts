// The operations that the gateway answers without a service.
import { type Json } from './json';
import { problemExample } from './problem-schema';
import { headersOf } from './shared-responses';

const ENTRY = {
  type: 'object',
  required: ['code', 'status', 'title'],
  properties: {
    code: { $ref: '#/components/schemas/ProblemCode' },
    status: { type: 'integer', description: 'The HTTP status it is answered with' },
    title: { type: 'string', description: 'The kind of problem in a sentence' },
  },
};

const CATALOGUE = {
  type: 'object',
  required: ['items'],
  properties: {
    items: { type: 'array', description: 'All codes', items: { $ref: '#/components/schemas/ErrorEntry' } },
  },
};

export const BUILT_IN_SCHEMAS: Record<string, Json> = { ErrorEntry: ENTRY, ErrorCatalogue: CATALOGUE };

export const BUILT_IN_PATHS: Record<string, Json> = {
  '/api/errors': {
    get: {
      tags: ['errors'],
      operationId: 'errors.list',
      summary: 'List all error codes',
      description: 'A browser gets a page, programs JSON: by Accept.',
      security: [],
      parameters: [],
      responses: {
        200: {
          description: 'Success',
          headers: headersOf(),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/ErrorCatalogue' },
              example: {
                items: [{ code: 'client_not_found', status: 404, title: 'There is no such client' }],
              },
            },
            'text/html': { schema: { type: 'string' }, example: '<!doctype html>…' },
          },
        },
        421: {
          description: '`host_not_allowed`: the Host header names no address of this system',
          headers: headersOf(),
          content: {
            'application/problem+json': {
              schema: { $ref: '#/components/schemas/Problem' },
              example: problemExample('host_not_allowed'),
            },
          },
        },
        default: { $ref: '#/components/responses/AnyProblem' },
      },
    },
  },
};
