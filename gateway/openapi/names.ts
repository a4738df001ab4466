import type { AnyAction, ServiceContract } from '../../shared/contracts/contract';
import { pascal } from './json';

/** `ClientsSearchResponse`: the name of a shape that has none of its own. */
export function nameOf(service: ServiceContract, { name }: AnyAction, kind: 'Body' | 'Response'): string {
  return `${pascal(service.name)}${pascal(name.slice(name.indexOf('.') + 1))}${kind}`;
}
