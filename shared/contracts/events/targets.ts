// The things that an event is about, as the audit log and the histories of things name them.
import type { EventData, EventType } from '.';

export interface EventTarget {
  type: string;
  id?: string;
  version?: number;
}

/** Subjects that are no thing of their own. */
const SUBJECTS: Readonly<Record<string, string>> = {
  quote: 'document',
  self_billing: 'document',
  period: 'company',
};

/** Members of the data that name a further thing, whose readers are those of the event. */
const FURTHER: Readonly<Record<string, { type: string; member: string }>> = {
  document: { type: 'settlement', member: 'settlementId' },
  transmission: { type: 'document', member: 'documentId' },
  recurring_period: { type: 'document', member: 'documentId' },
};

/** The thing that was changed, and one further thing if the event names it. */
export function targetsOf<T extends EventType>(
  companyId: string,
  type: T,
  data: EventData<T>,
): EventTarget[] {
  const subject = type.slice(0, type.indexOf('.'));
  // each event has its own data; these members have the same meaning in all of them
  const of = data as { id?: string; userId?: string; version?: number } & Record<string, unknown>;
  const name = SUBJECTS[subject] ?? subject;
  const id = name === 'company' ? companyId : name === 'member' ? of.userId : of.id;
  const further = FURTHER[subject];
  const furtherId = further && of[further.member];
  const first = { type: name, id, version: of.version };
  return further && typeof furtherId === 'string' ? [first, { type: further.type, id: furtherId }] : [first];
}
