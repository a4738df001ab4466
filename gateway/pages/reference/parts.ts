// The parts of the reference, one for each tag of the document.
import { type Endpoint, endpointsOf, type OpenApi } from './document';

export interface Part {
  /** The tag, and the last part of the address of its page. */
  name: string;
  title: string;
  description: string;
  endpoints: Endpoint[];
}

export function partsOf(document: OpenApi): Part[] {
  const groups = Object.groupBy(endpointsOf(document), ({ tags }) => tags[0] ?? '');
  return document.tags.map(({ name, 'x-displayName': title, description }) => ({
    name,
    title,
    description,
    endpoints: groups[name] ?? [],
  }));
}
