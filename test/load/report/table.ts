// A Markdown table that also reads well in a terminal.

export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: string[]) => {
    const padded = cells.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
    );
    return `| ${padded.join(' | ')} |`;
  };
  const rule = `|${widths.map((width, i) => `${'-'.repeat(width + 1)}${i === 0 ? '-' : ':'}`).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const cores = (value: number): string => value.toFixed(2);
