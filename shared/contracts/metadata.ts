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

/** Filter of a list: the key ends at the first `=`. */
export const MetadataFilter = Type.String({
  pattern: '^[^=\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]{1,40}=[^\\u0000]{0,500}$',
  must: 'a key, = and a value, such as order=4711',
  description: '`key=value` of the metadata: documents that have exactly this value, among at most 5,000',
});
