export const LONG: Record<string, string>;
export const BY_NAME: Record<string, string>;
export function longFiles(): string[];
export function leftOut(all?: boolean, args?: string[]): string[];
