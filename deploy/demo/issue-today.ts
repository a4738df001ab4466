import type { ApiClient } from '../../shared/client';
import type { Document, Inputs } from './client-types';
import { daysAgo } from './days-ago';

export async function issueToday(client: ApiClient, document: Inputs['document']): Promise<Document> {
  const { id } = await client.documents.create(document);
  return issueDraft(client, id);
}

/** Issues it with the date of today; it counts as delivered. */
export async function issueDraft(client: ApiClient, id: string): Promise<Document> {
  const issued = await client.documents.issue({ id, issueDate: daysAgo(0) });
  await client.documents.send({ id, delivery: 'other' });
  return issued;
}
