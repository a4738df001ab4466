// The order in which an archive is written.

export const PHASES = [
  'documents',
  'clients',
  'articles',
  'payments',
  'company',
  'manifest',
  'directory',
  'seal',
] as const;
export type Phase = (typeof PHASES)[number];

export function phaseAfter(phase: Phase): Phase {
  return PHASES[PHASES.indexOf(phase) + 1] ?? 'seal';
}
