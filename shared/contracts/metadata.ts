// Free keys and values that integrators keep with clients and documents.
import { Type } from '@sinclair/typebox';
import { Text } from './primitives';

/** A line of visible characters. */
const MetadataKey = Type.String({
  pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]{1,40}$',
});
/** Older keys have line separators, which the dot of the usual pattern does not match. */
const StoredKey = Type.String({ pattern: '^[\\s\\S]*$' });

export const Metadata = Type.Record(MetadataKey, Text(500), {
  additionalProperties: false,
  maxProperties: 50,
  description: 'Free keys and values of the integrator, at most 50',
});

export const StoredMetadata = Type.Record(StoredKey, Type.String());

const FILTER_KEYS_MAX = 5;

/** Filter of lists: `metadata[order]=4711` in the query of a request. */
export const MetadataFilter = Type.Record(MetadataKey, Type.String({ maxLength: 500 }), {
  additionalProperties: false,
  maxProperties: FILTER_KEYS_MAX,
  description: `Values of the metadata, as in \`metadata[order]=4711\`: rows that have exactly these. At most ${FILTER_KEYS_MAX} keys`,
  examples: [{ crmId: 'A-4711' }],
});
