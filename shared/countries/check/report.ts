// The findings as text: errors and due facts in full, notes as counts unless `all` is set.
import { relative } from 'node:path';
import type { Finding, Level } from './finding';

const HEADINGS: Record<Level, string> = {
  error: 'Wrong',
  due: 'To be looked at',
  note: 'Known to be thin',
};

export function report(findings: readonly Finding[], { all = false } = {}): string {
  const parts = (['error', 'due', 'note'] as const).flatMap((level) => {
    const ofLevel = findings.filter((finding) => finding.level === level);
    if (ofLevel.length === 0) return [];
    const lines = level === 'note' && !all ? counted(ofLevel) : ofLevel.map(lineOf);
    return [`${HEADINGS[level]} (${ofLevel.length})`, ...lines.map((line) => `  ${line}`)];
  });
  return `${parts.length === 0 ? 'Nothing to do.' : parts.join('\n')}\n`;
}

function lineOf({ file, pointer, rule, message }: Finding): string {
  return `${relative(process.cwd(), file)} ${pointer} [${rule}] ${message}`;
}

function counted(findings: readonly Finding[]): string[] {
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts].map(([rule, count]) => `${rule}: ${count} (listed with --all)`);
}
