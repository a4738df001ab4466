// pg exports its value conversion (`./lib/*` of its package.json), but its types leave it out.
declare module 'pg/lib/utils' {
  export function prepareValue(value: unknown): string | Buffer | null;
}
