// The shapes of the data of events. Those of one subject that are the same have one name.
import { EVENTS, type EventContract, type EventType } from '../../shared/contracts/events';
import type { Components } from './components';
import { type Json, pascal } from './json';

export const EVENT_CONTRACTS = Object.entries(EVENTS) as [EventType, EventContract][];

/**
 * Returns a reference to the shape of the data of each event type. `document.sent` has `DocumentEventData`, as many
 * others.
 */
export function placeEventData(components: Components): Map<EventType, Json> {
  const shapes = Map.groupBy(
    EVENT_CONTRACTS,
    ([type, { data }]) => `${subjectOf(type)} ${JSON.stringify(data)}`,
  );
  const placed = [...shapes.values()].flatMap((group) =>
    group.map(([type, { data }]): [EventType, Json] => {
      const name = group.length > 1 ? `${pascal(subjectOf(type))}EventData` : `${pascal(type)}Data`;
      return [type, components.place(data, name, 'output')];
    }),
  );
  return new Map(placed);
}

function subjectOf(type: EventType): string {
  return type.slice(0, type.indexOf('.'));
}
