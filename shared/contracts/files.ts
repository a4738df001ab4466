// Actions of services that store files, for the gateway: a file too large for one message of the bus travels in chunks,
// pulled and pushed one by one, so that a slow client slows down its sender and no other client.
import { Type } from '@sinclair/typebox';
import { internal } from './access';
import { defineAction } from './contract';
import { Id } from './primitives';

/** Below the 1 MB a message of NATS may have. */
export const CHUNK_BYTES = 512 * 1024;

/** More are not looked at. */
export const COMPANIES_OF_PAYER_MAX = 1_000;

/** A Buffer: the bus carries bytes as they are. */
const Bytes = Type.Unsafe<Buffer>(Type.Any());
const Place = { companyId: Id, fileId: Id, index: Type.Integer({ minimum: 0 }) };

/** The action that hands out one chunk to `caller`; each service with files has its own. */
export function fileChunk(caller: 'gateway' | 'export' = 'gateway') {
  return defineAction({
    summary: 'Read one chunk of a stored file',
    access: internal(caller),
    input: Type.Object(Place),
    output: Type.Object({ bytes: Bytes }),
    errors: ['not_found'],
    idempotent: true,
  });
}

/** The action that tells how much a service has stored; each service with files has its own. */
export function storedBytes() {
  return defineAction({
    summary:
      'How many bytes of files companies have stored, in one item or several; those without any are left out',
    access: internal('companies'),
    input: Type.Object({ companyIds: Type.Array(Id, { maxItems: COMPANIES_OF_PAYER_MAX }) }),
    output: Type.Object({
      items: Type.Array(Type.Object({ companyId: Id, bytes: Type.Integer({ minimum: 0 }) })),
    }),
    idempotent: true,
  });
}

/** The action that takes one chunk of an upload; what is never used is cleared away after an hour. */
export function uploadChunk() {
  return defineAction({
    summary: 'Take one chunk of an upload',
    access: internal('gateway'),
    input: Type.Object({ ...Place, bytes: Bytes }),
    idempotent: true,
  });
}
