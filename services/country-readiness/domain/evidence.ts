// What makes a part of a file a fact: it names its sources and the day of the last check.
export interface Evidence {
  sources: string[];
}

export function isFact(value: object): value is Evidence {
  return 'sources' in value && 'checkedOn' in value;
}
