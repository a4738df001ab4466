// The benches that the check runs, each with the row of the table in README.md that it answers for.

export interface Bench {
  row: number;
  name: string;
  /** A compiled script of this folder's parent, and its arguments. */
  script: string;
  args?: string[];
  /** Makes it smaller than it is by itself. */
  env?: Record<string, string>;
}

export const BENCHES: readonly Bench[] = [
  { row: 1, name: 'create', script: 'run', args: ['create a client'] },
  { row: 2, name: 'read', script: 'run', args: ['one process'] },
  { row: 2, name: 'nats', script: 'run', args: ['over NATS'] },
  { row: 3, name: 'search', script: 'run', args: ['search'] },
  { row: 4, name: 'articles', script: 'run', args: ['articles'] },
  { row: 5, name: 'import', script: 'import' },
  { row: 6, name: 'issue', script: 'run', args: ['issue an invoice'] },
  { row: 6, name: 'issued', script: 'run', args: ['issued'] },
  { row: 7, name: 'rendering', script: 'run', args: ['rendering'] },
  { row: 8, name: 'event-loop', script: 'event-loop' },
  { row: 9, name: 'memory', script: 'memory' },
  // memory is at its highest within the first ten minutes of the hour
  {
    row: 9,
    name: 'hostile-memory',
    script: 'memory',
    args: ['--mix', 'hostile'],
    env: { BENCH_SECONDS: '660' },
  },
  { row: 10, name: 'million', script: 'million' },
  { row: 10, name: 'metadata', script: 'metadata' },
  { row: 11, name: 'start', script: 'start' },
  { row: 12, name: 'pauses', script: 'run', args: ['pauses'] },
  { row: 13, name: 'costs', script: 'run', args: ['costs'] },
  { row: 14, name: 'bank', script: 'run', args: ['bank'] },
  { row: 15, name: 'recurring', script: 'run', args: ['recurring'] },
];
