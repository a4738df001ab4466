// When a document first reached its client, and by which way. Such a document is credited or corrected, never cancelled.
import type { Static } from '@sinclair/typebox';
import { named } from '../named';
import { oneOf, Timestamp } from '../primitives';

export const DELIVERY_WAYS = ['mail', 'captured', 'other', 'paper', 'channel'] as const;

export const Delivered = named('Delivered', {
  at: { ...Timestamp, description: 'The first time' },
  how: {
    ...oneOf(DELIVERY_WAYS),
    description:
      '`captured`: mailed by an instance without a mail server; `other` and `paper`: the company says so',
  },
});
export type Delivered = Static<typeof Delivered>;
